import type { Config } from './config';
import { mailHost } from './mail/mailer';

type Shown = Pick<Config, 'smtpUrl' | 'production' | 'logLevel'>;

/** What the operator reads when the shop opens: where, and what it runs on. */
export const startUpLines = (url: string, database: string, config: Shown) =>
  [
    '',
    `The shop is open at ${url}`,
    `Database:         ${database}`,
    'Payment gateway:  none, checkout is not open yet',
    `Sign-in codes:    ${whereCodesGo(config)}`,
    '',
  ].join('\n');

const whereCodesGo = ({ smtpUrl, production, logLevel }: Shown) => {
  if (smtpUrl) return `by e-mail through ${mailHost(smtpUrl)}`;
  const isLogged = !['error', 'fatal', 'silent'].includes(logLevel);
  const places = [isLogged && 'written to this log', !production && 'shown on the sign-in screen'];
  return places.filter(Boolean).join(' and ') || 'nowhere; set SMTP_URL, or LOG_LEVEL to warn';
};
