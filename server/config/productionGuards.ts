import type { Config } from '../config';
import type { Environment } from './environment';
import { OperatorError } from './operatorError';

/** What is missing, in one sentence that names the variable, and when it is. */
type Guard = [sentence: string, isMissing: (config: Config, env: Environment) => boolean];

const isHttps = (url = '') => url.startsWith('https://');

const modesOf = ({ gatewayKeys: { stripe, razorpay } }: Config) =>
  [stripe, razorpay].flatMap((keys) => (keys ? [keys.isLive] : []));

const takesMoney = (config: Config) => modesOf(config).includes(true);

/** Real money: what would let an order be paid without it. */
const moneyGuards: Guard[] = [
  [
    'NODE_ENV must be production beside live keys of a gateway; everywhere else use its test keys.',
    (config) => takesMoney(config) && !config.production,
  ],
  [
    'ALLOW_SANDBOX_PAYMENTS must be 0 beside live keys of a gateway: the sandbox marks orders paid and takes no money.',
    (config, env) => takesMoney(config) && env.ALLOW_SANDBOX_PAYMENTS === '1',
  ],
  [
    'STRIPE_SECRET_KEY and RAZORPAY_KEY_ID must both be live or both be test keys: test keys mark orders paid and take no money.',
    (config) => new Set(modesOf(config)).size > 1,
  ],
];

/** Real shoppers: what they would see, lose or share with each other. */
const productionGuards: Guard[] = [
  [
    'PUBLIC_URL must be set in production to where shoppers reach the shop, like https://shop.example.',
    ({ publicUrl }) => !publicUrl,
  ],
  [
    'PUBLIC_URL must begin with https:// in production, or sign-ins travel in the clear.',
    ({ publicUrl }) => !isHttps(publicUrl),
  ],
  [
    'STOREFRONT_ORIGINS must begin with https:// in production, or sign-ins travel in the clear.',
    ({ storefrontOrigins }) => !storefrontOrigins.every(isHttps),
  ],
  [
    'DATABASE_URL must be set in production, or ALLOW_EMBEDDED_DB=1 to accept an embedded database that does not survive a power cut.',
    ({ databaseUrl, allowEmbeddedDatabase }) => !databaseUrl && !allowEmbeddedDatabase,
  ],
  [
    'SMTP_URL must be set in production, or no sign-in code reaches a shopper.',
    ({ smtpUrl }) => !smtpUrl,
  ],
  ['SEED_DEMO must be 0 in production, or the demo catalogue is sold.', ({ seedDemo }) => seedDemo],
];

const proxyGuard: Guard = [
  'TRUST_PROXY must be set beside an https PUBLIC_URL: the number of proxies before the shop (1 for one), their addresses, or 0 when shoppers connect to it directly.',
  ({ publicUrl }, { TRUST_PROXY }) => isHttps(publicUrl) && !TRUST_PROXY,
];

/**
 * Keeps a shop from starting half ready for real shoppers or real money. README's "Going live" lists
 * the same.
 * @throws OperatorError with the sentence of the first guard that is not met
 */
export const assertSafeConfig = (config: Config, env: Environment) => {
  const guards = [...moneyGuards, ...(config.production ? productionGuards : []), proxyGuard];
  const unmet = guards.find(([, isMissing]) => isMissing(config, env));
  if (unmet) throw new OperatorError(unmet[0]);
};

/** Whether anyone's sign-in code is shown on the screen: in a demo that only its operator reaches. */
export const showsCodes = (
  config: Pick<Config, 'production' | 'smtpUrl' | 'publicUrl' | 'gatewayKeys'>,
) => {
  const { stripe, razorpay } = config.gatewayKeys;
  const isLive = stripe?.isLive || razorpay?.isLive;
  return !config.production && !config.smtpUrl && !config.publicUrl && !isLive;
};
