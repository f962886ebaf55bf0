import { ConfigError } from './configError';
import type { Environment } from './environment';

export const readPublicUrl = ({ PUBLIC_URL: url }: Environment) => {
  if (!url) return undefined;
  if (!/^https?:\/\/[^?#]+$/.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'PUBLIC_URL must be where shoppers reach the shop, like https://shop.example.',
    );
  }
  return url.replace(/\/+$/, '');
};

export const readPublicApiUrl = ({ PUBLIC_API_URL: url }: Environment) => {
  if (!url) return undefined;
  if (!/^https?:\/\/[^?#]+$/.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'PUBLIC_API_URL must be where browsers reach the API, without /api, like https://shop.example/dev.',
    );
  }
  return url.replace(/\/+$/, '');
};

export const readDeskUrl = ({ DESK_URL: url }: Environment) => {
  if (!url) return undefined;
  if (!URL.canParse(url) || new URL(url).origin !== url.replace(/\/+$/, '')) {
    throw new ConfigError(
      'DESK_URL must be where operators reach the Desk, like https://desk.shop.example.',
    );
  }
  return url.replace(/\/+$/, '');
};

export const readDatabaseUrl = (env: Environment, name: string) => {
  const url = env[name];
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`);
  }
  return url || undefined;
};

export const readSmtpUrl = ({ SMTP_URL: url }: Environment) => {
  if (!url) return undefined;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url) || !new URL(url).hostname) {
    throw new ConfigError(
      'SMTP_URL must name a mail server, like smtp://user:password@mail.example:587 or smtps://….',
    );
  }
  return url;
};

export const readOrigin = (value: string) => {
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new ConfigError(
      `STOREFRONT_ORIGINS must list origins like https://shop.example, without a path; "${value}" is not one.`,
    );
  }
  return value;
};
