import { describe, expect, it } from 'vitest';
import { showsCodes } from '../../../server/platform/config/productionGuards';
import { readConfig } from '../../../server/platform/config/readConfig';
import { productionEnvironment } from '../../support/api/productionEnvironment';

type Env = Record<string, string>;

const stripe = (mode: string, kind = 'sk'): Env => ({
  STRIPE_SECRET_KEY: `${kind}_${mode}_abc`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
});
const razorpay = (mode: string): Env => ({
  RAZORPAY_KEY_ID: `rzp_${mode}_abc`,
  RAZORPAY_KEY_SECRET: 'very-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hush',
});
const ownFacts: Env = { SHOP_FACTS: 'tests/support/germany/shop.json' };
const without = (name: keyof typeof productionEnvironment): Env => ({
  ...productionEnvironment,
  [name]: '',
});

/** What a start says that is refused. */
const refusalOf = (env: Env) => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It starts.');
};

describe('NODE_ENV', () => {
  it.each(['production', 'Production', 'PRODUCTION', ' production '])(
    '%j is production',
    (name) => {
      expect(refusalOf({ NODE_ENV: name })).toContain('SMTP_URL must be set in production');
      const config = readConfig({ ...productionEnvironment, NODE_ENV: name });
      expect([config.production, config.seedDemo, config.sandboxPayments]).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it.each(['prod', 'live', 'produktion'])('%j starts nothing, least of all the demo', (name) => {
    expect(refusalOf({ NODE_ENV: name })).toContain(
      'NODE_ENV must be production, development, test',
    );
  });

  it.each(['', 'development', 'Test'])('%j is no production', (name) => {
    expect(readConfig({ NODE_ENV: name }).production).toBe(false);
  });
});

describe('Production guards', () => {
  it.each<[variable: string, what: string, env: Env]>([
    ['NODE_ENV', 'a live Stripe key and nothing else', stripe('live')],
    ['NODE_ENV', 'a restricted live Stripe key', stripe('live', 'rk')],
    ['NODE_ENV', 'a live Razorpay key', razorpay('live')],
    ['NODE_ENV', 'live keys in development', { ...stripe('live'), NODE_ENV: 'development' }],
    [
      'NODE_ENV',
      'a misspelt NODE_ENV',
      { ...productionEnvironment, ...stripe('live'), NODE_ENV: 'prod' },
    ],
    ['NODE_ENV', 'all but NODE_ENV', { ...without('NODE_ENV'), ...stripe('live') }],
    [
      'NODE_ENV',
      'live keys with the sandbox off',
      { ...stripe('live'), ALLOW_SANDBOX_PAYMENTS: '0' },
    ],
    [
      'ALLOW_SANDBOX_PAYMENTS',
      'the sandbox allowed beside live keys',
      { ...productionEnvironment, ...stripe('live'), ALLOW_SANDBOX_PAYMENTS: '1' },
    ],
    [
      'STRIPE_SECRET_KEY',
      'test keys of one gateway beside live keys of another',
      { ...productionEnvironment, ...stripe('test'), ...razorpay('live') },
    ],
    [
      'STRIPE_SECRET_KEY',
      'the same the other way',
      { ...productionEnvironment, ...stripe('live'), ...razorpay('test') },
    ],
    ['SHOP_FACTS', 'the registration of the demo', { ...productionEnvironment, ...stripe('live') }],
    ['PUBLIC_URL', 'no PUBLIC_URL', without('PUBLIC_URL')],
    ['PUBLIC_URL', 'no PUBLIC_URL beside keys', { ...without('PUBLIC_URL'), ...stripe('test') }],
    [
      'PUBLIC_URL',
      'a plain http PUBLIC_URL',
      { ...productionEnvironment, PUBLIC_URL: 'http://shop.example' },
    ],
    [
      'STOREFRONT_ORIGINS',
      'a plain http storefront elsewhere',
      {
        ...productionEnvironment,
        STOREFRONT_ORIGINS: 'https://www.shop.example,http://old.shop.example',
      },
    ],
    ['DATABASE_URL', 'no database', without('DATABASE_URL')],
    ['SMTP_URL', 'no mail server', without('SMTP_URL')],
    ['PICTURES_URL', 'a storefront elsewhere', { ...productionEnvironment, API_ONLY: '1' }],
    ['MAIL_FROM', 'no sender of mails', without('MAIL_FROM')],
    [
      'ALLOW_LOOPBACK_PUSH',
      'push services on this machine',
      { ...productionEnvironment, ALLOW_LOOPBACK_PUSH: '1' },
    ],
    ['SEED_DEMO', 'the demo catalogue', { ...productionEnvironment, SEED_DEMO: '1' }],
    ['TRUST_PROXY', 'https and no word about proxies', without('TRUST_PROXY')],
    ['TRUST_PROXY', 'the same outside production', { PUBLIC_URL: 'https://shop.example' }],
  ])('stop the start and name %s for %s', (variable, _what, env) => {
    const message = refusalOf(env);
    expect(message).toMatch(new RegExp(`^${variable} .*must .*\\.$`, 'm'));
    expect(message).not.toMatch(/\. |abc|very-secret|hush/);
  });

  it('name all missing settings in one message, each variable once', () => {
    const refusal = (env: Env) => refusalOf(env).split('\n');
    const variablesOf = (env: Env) => refusal(env).map((line) => line.split(' ', 1)[0]);
    expect(variablesOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'TRUST_PROXY',
    ]);
    const { SMTP_URL } = productionEnvironment;
    expect(
      variablesOf({ NODE_ENV: 'production', SMTP_URL, PUBLIC_URL: 'shop', PORT: 'http' }),
    ).toEqual(['PORT', 'MAIL_FROM', 'PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY']);
  });

  it.each<[what: string, env: Env, expected: object]>([
    ['the demo, with nothing set', {}, { sandboxPayments: true, seedDemo: true, shows: true }],
    ['a demo without its catalogue', { SEED_DEMO: '0' }, { seedDemo: false, shows: true }],
    ['test keys in development', stripe('test'), { sandboxPayments: true, shows: true }],
    [
      'test keys behind a tunnel',
      {
        ...stripe('test'),
        ...razorpay('test'),
        PUBLIC_URL: 'https://me.tunnel.example',
        TRUST_PROXY: '1',
      },
      { sandboxPayments: true, shows: false },
    ],
    ['a demo on a plain address', { PUBLIC_URL: 'http://demo.example' }, { shows: false }],
    [
      'production without a gateway',
      productionEnvironment,
      { sandboxPayments: false, seedDemo: false, shows: false },
    ],
    [
      'production on the embedded database',
      { ...without('DATABASE_URL'), ALLOW_EMBEDDED_DB: '1' },
      { databaseUrl: undefined },
    ],
    [
      'production without a proxy',
      { ...productionEnvironment, TRUST_PROXY: '0' },
      { trustProxy: false },
    ],
    [
      'a rehearsal with test keys',
      { ...productionEnvironment, ...stripe('test') },
      { sandboxPayments: false },
    ],
    [
      'a rehearsal with the sandbox',
      { ...productionEnvironment, ALLOW_SANDBOX_PAYMENTS: '1' },
      { sandboxPayments: true, shows: false },
    ],
    [
      'the sandbox gives way to test keys in production',
      { ...productionEnvironment, ...razorpay('test'), ALLOW_SANDBOX_PAYMENTS: '1' },
      { sandboxPayments: false },
    ],
    [
      'the API alone, with the address of pictures',
      { ...productionEnvironment, API_ONLY: '1', PICTURES_URL: '/pictures/added' },
      { storefrontDir: undefined },
    ],
    [
      'live keys',
      { ...productionEnvironment, ...ownFacts, ...stripe('live'), ...razorpay('live') },
      { sandboxPayments: false, seedDemo: false, shows: false, publicUrl: 'https://shop.example' },
    ],
  ])('allow the start for %s', (_what, env, expected) => {
    const config = readConfig(env);
    expect({ ...config, shows: showsCodes(config) }).toMatchObject(expected);
  });
});
