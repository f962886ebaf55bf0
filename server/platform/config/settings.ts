import { ConfigError } from './configError';
import type { Environment } from './environment';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const readShopId = (env: Environment) => {
  const shopId = env.SHOP_ID || 'loam';
  if (!/^[a-z0-9-]{1,40}$/.test(shopId)) {
    throw new ConfigError('SHOP_ID must be lower-case letters, digits and hyphens, at most 40.');
  }
  return shopId;
};

export const readMailFrom = ({ SMTP_URL: url, MAIL_FROM: from = '' }: Environment) => {
  if ((url || from) && !/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    throw new ConfigError(
      'MAIL_FROM must be an e-mail address, like "Loam <hello@loam.example>", whenever SMTP_URL is set.',
    );
  }
  return from;
};

export const readShopEmail = ({ SHOP_EMAIL: email, SMTP_URL: url }: Environment) => {
  if (!email) return undefined;
  if (!/^[^\s<>@,]+@[^\s<>@,]+$/.test(email)) {
    throw new ConfigError('SHOP_EMAIL must be one e-mail address, like orders@loam.example.');
  }
  if (!url) throw new ConfigError('SHOP_EMAIL needs SMTP_URL: no e-mail is sent without it.');
  return email;
};

export const readSecret = (value: string) => {
  if (!/^[!-~]{16,200}$/.test(value)) {
    throw new ConfigError(
      'SANDBOX_WEBHOOK_SECRETS must list secrets of at least 16 visible characters each.',
    );
  }
  return value;
};

export const readLogLevel = ({ LOG_LEVEL: value }: Environment): LogLevel => {
  const level = logLevels.find((known) => known === (value || 'warn'));
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  return level;
};
