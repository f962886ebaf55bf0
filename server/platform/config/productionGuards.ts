import type { Config } from './config';
import type { Environment } from './environment';

/** A sentence that begins with the variable, and the condition for showing it. */
type Guard = [sentence: string, isUnmet: (config: Config, env: Environment) => boolean];

const isHttps = (url = '') => url.startsWith('https://');

const liveFlags = ({ gatewayKeys }: Pick<Config, 'gatewayKeys'>) =>
  Object.values(gatewayKeys).flatMap((keys) => (keys ? [keys.isLive] : []));

const hasLiveKeys = (config: Pick<Config, 'gatewayKeys'>) => liveFlags(config).includes(true);

/** The tax registration in `src/shop.json`, which belongs to no real shop. */
const DEMO_REGISTRATION = '27AAAAA0000A1Z2';
/** The demo's e-mail address in `src/shop.json`, which is no mailbox. */
const DEMO_EMAIL = 'care@loam.example';

/** With live keys, no order may be paid without real money. */
const moneyGuards: Guard[] = [
  [
    'NODE_ENV must be production beside live keys of a gateway; everywhere else use its test keys.',
    (config) => hasLiveKeys(config) && !config.production,
  ],
  [
    'ALLOW_SANDBOX_PAYMENTS must be 0 beside live keys of a gateway: the sandbox marks orders paid and takes no money.',
    (config, env) => hasLiveKeys(config) && env.ALLOW_SANDBOX_PAYMENTS === '1',
  ],
  [
    'STRIPE_SECRET_KEY and RAZORPAY_KEY_ID must both be live or both be test keys: test keys mark orders paid and take no money.',
    (config) => new Set(liveFlags(config)).size > 1,
  ],
  [
    'SHOP_FACTS beside live keys must have your own tax.registration, or none: 27AAAAA0000A1Z2 is the demo’s.',
    (config) => hasLiveKeys(config) && config.tax?.registration?.number === DEMO_REGISTRATION,
  ],
  [
    'SHOP_FACTS beside live keys must have your own contact.email: care@loam.example is the demo’s, and reaches nobody.',
    (config) => hasLiveKeys(config) && config.facts.contact.email === DEMO_EMAIL,
  ],
];

/** Protect real customers and their data. */
const productionGuards: Guard[] = [
  [
    'PUBLIC_URL must be set in production to where shoppers reach the shop, like https://shop.example.',
    ({ publicUrl }) => !publicUrl,
  ],
  [
    'DESK_URL must be https:// in production beside DESK_PORT, like https://desk.shop.example.',
    ({ deskPort, deskUrl }) => deskPort > 0 && !isHttps(deskUrl),
  ],
  [
    'PUBLIC_URL must begin with https:// in production, or sign-ins travel in the clear.',
    ({ publicUrl }) => publicUrl !== undefined && !isHttps(publicUrl),
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
  [
    'MAIL_FROM must be set in production: the sender of sign-in codes, like "Loam <hello@loam.example>".',
    ({ mailFrom }) => !mailFrom,
  ],
  [
    'PICTURES_URL must be set beside API_ONLY=1 in production, or the storefront finds no added picture: https://api.shop.example/pictures/added, or /pictures/added if the address of the storefront leads here as well.',
    ({ storefrontDir }, { PICTURES_URL }) => !storefrontDir && !PICTURES_URL,
  ],
  [
    'ALLOW_LOOPBACK_PUSH must be 0 in production, or shoppers can have the server call itself.',
    ({ push }) => push.allowLoopback,
  ],
  ['SEED_DEMO must be 0 in production, or the demo catalogue is sold.', ({ seedDemo }) => seedDemo],
];

const proxyGuard: Guard = [
  'TRUST_PROXY must be set in production and beside an https PUBLIC_URL: the number of proxies before the shop (1 for one), their addresses, or 0 when shoppers connect to it directly.',
  ({ production, publicUrl }, { TRUST_PROXY }) =>
    (production || isHttps(publicUrl)) && !TRUST_PROXY,
];

/** The first word of a sentence. */
const variableIn = (sentence: string) => sentence.split(' ', 1)[0];

/**
 * The reasons that prevent a start, one sentence each. docs/operator/going-live.md lists the guards.
 * @param problems of variables that could not be read; their guards are skipped
 */
export const unmetGuards = (config: Config, env: Environment, problems: string[]) => {
  const guards = [...moneyGuards, ...(config.production ? productionGuards : []), proxyGuard];
  const known = problems.map(variableIn);
  return guards
    .filter(([sentence, isUnmet]) => !known.includes(variableIn(sentence)) && isUnmet(config, env))
    .map(([sentence]) => sentence);
};

/** Whether sign-in codes are shown on the screen: only in a demo that nobody else can reach. */
export const showsCodes = (
  config: Pick<Config, 'production' | 'smtpUrl' | 'publicUrl' | 'gatewayKeys'>,
) => !config.production && !config.smtpUrl && !config.publicUrl && !hasLiveKeys(config);
