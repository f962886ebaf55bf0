import type { Gateway } from './gateways/gateway';
import type { Config } from './platform/config/config';
import { showsCodes } from './platform/config/productionGuards';
import { mailHost } from './platform/mail/mailer';

type ShownConfig = Pick<
  Config,
  'smtpUrl' | 'production' | 'publicUrl' | 'logLevel' | 'gatewayKeys' | 'facts'
>;

export const startupMessage = (
  url: string,
  database: string,
  gateways: Pick<Gateway, 'id'>[],
  config: ShownConfig,
  desk?: string,
  isEmpty = false,
) =>
  [
    '',
    `The shop is open at ${url}`,
    ...(desk ? [`The Desk:         ${desk}`] : []),
    `Database:         ${database}`,
    `Payment gateway:  ${describeGateways(gateways, config)}`,
    `Sign-in codes:    ${describeCodeDelivery(config)}`,
    ...(isEmpty
      ? [
          'Goods:            none yet: add them at the Desk, or by "npm run shop -- catalogue import goods.csv --add-categories"',
        ]
      : []),
    '',
  ].join('\n');

const describeGateways = (gateways: Pick<Gateway, 'id'>[], { gatewayKeys, facts }: ShownConfig) => {
  const described = gateways.map(({ id }) => {
    if (id === 'sandbox') return 'sandbox, which takes no money';
    const isLive = gatewayKeys[id as keyof Config['gatewayKeys']]?.isLive;
    return isLive ? id : `${id} with its test keys, which take no money`;
  });
  if (facts.payOnDelivery) described.push('payment on delivery');
  return described.join(', then ') || 'none, so there is no checkout';
};

const describeCodeDelivery = (config: ShownConfig) => {
  const { smtpUrl, logLevel } = config;
  if (smtpUrl) return `by e-mail through ${mailHost(smtpUrl)}`;
  const isLogged = !['error', 'fatal', 'silent'].includes(logLevel);
  const places = [
    isLogged && 'written to this log',
    showsCodes(config) && 'shown on the sign-in screen',
  ];
  return places.filter(Boolean).join(' and ') || 'nowhere; set SMTP_URL, or LOG_LEVEL to warn';
};
