import type { Config } from './config';
import { showsCodes } from './config/productionGuards';
import { mailHost } from './mail/mailer';
import type { Gateway } from './payments/gateway';

type Shown = Pick<Config, 'smtpUrl' | 'production' | 'publicUrl' | 'logLevel' | 'gatewayKeys'>;

/** What the operator reads when the shop opens: where, and what it runs on. */
export const startupMessage = (
  url: string,
  database: string,
  gateways: Pick<Gateway, 'id'>[],
  config: Shown,
) =>
  [
    '',
    `The shop is open at ${url}`,
    `Database:         ${database}`,
    `Payment gateway:  ${whoTakesMoney(gateways, config)}`,
    `Sign-in codes:    ${whereCodesGo(config)}`,
    '',
  ].join('\n');

const whoTakesMoney = (gateways: Pick<Gateway, 'id'>[], { gatewayKeys }: Shown) => {
  const described = gateways.map(({ id }) => {
    if (id === 'sandbox') return 'sandbox, which takes no money';
    const isLive = gatewayKeys[id as keyof Config['gatewayKeys']]?.isLive;
    return isLive ? id : `${id} with its test keys, which take no money`;
  });
  return described.join(', then ') || 'none, so there is no checkout';
};

const whereCodesGo = (config: Shown) => {
  const { smtpUrl, logLevel } = config;
  if (smtpUrl) return `by e-mail through ${mailHost(smtpUrl)}`;
  const isLogged = !['error', 'fatal', 'silent'].includes(logLevel);
  const places = [
    isLogged && 'written to this log',
    showsCodes(config) && 'shown on the sign-in screen',
  ];
  return places.filter(Boolean).join(' and ') || 'nowhere; set SMTP_URL, or LOG_LEVEL to warn';
};
