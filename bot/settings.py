"""Settings come from the environment, or from files as Docker, systemd and Kubernetes hand them over."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = None
    """The bot's token."""
    discord_token_file: Path | None = None
    """A file that holds the token, instead of the variable."""
    database_url: SecretStr = SecretStr("sqlite+aiosqlite:///data/empty-chair.sqlite")
    """Where games are kept: an SQLite file, or postgresql+asyncpg://user:password@host/name."""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"
    """How much is logged."""

    def token(self) -> str | None:
        """The token, or None where there is none. It is never logged."""
        if self.discord_token_file:
            return self.discord_token_file.read_text(encoding="utf-8").strip()
        return self.discord_token.get_secret_value().strip() if self.discord_token else None
