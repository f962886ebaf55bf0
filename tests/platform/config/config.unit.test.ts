import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config/readConfig';
import { startupMessage } from '../../../server/startupMessage';
import { productionEnvironment } from '../../support/api/productionEnvironment';

describe('Configuration', () => {
  it('has defaults for every variable', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: 'localhost', shopId: 'loam' });
  });

  it('of .env.example starts in production, and the documentation lists its variables', () => {
    const example = readFileSync('.env.example', 'utf8');
    expect(readConfig(parseEnv(example))).toMatchObject({ production: true, trustProxy: 1 });
    const page = readFileSync('docs/operator/settings.md', 'utf8');
    const all = Object.keys(parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, '')));
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('treats an empty variable as unset', () => {
    const empty = {
      PORT: '',
      HOST: '',
      SHOP_ID: '',
      DATABASE_URL: '',
      LOG_LEVEL: '',
      TRUST_PROXY: '',
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reads comma-separated lists', () => {
    const { storefrontOrigins, trustProxy } = readConfig({
      STOREFRONT_ORIGINS: 'https://shop.example, http://localhost:5173',
      TRUST_PROXY: '10.0.0.0/8,::1',
    });
    expect(storefrontOrigins).toEqual(['https://shop.example', 'http://localhost:5173']);
    expect(trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SHOP_ID', 'Loam/1'],
    ['DATABASE_URL', 'mysql://localhost/loam'],
    ['STOREFRONT_ORIGINS', 'https://shop.example/path'],
    ['STOREFRONT_ORIGINS', 'shop.example'],
    ['TRUST_PROXY', 'the-proxy'],
    ['TRUST_PROXY', '12'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1,2'],
    ['TRUST_PROXY', ','],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_PER_MINUTE', '1.5'],
    ['CATALOGUE_TTL_MS', '0'],
    ['MAX_EVENT_LOOP_DELAY_MS', 'never'],
    ['API_ONLY', 'yes'],
    ['ALLOW_EMBEDDED_DB', 'true'],
    ['SEED_DEMO', 'no'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'the shop'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['AUTH_CODES_PER_IP_HOUR', 'many'],
    ['LIMIT_UNPAID_PACKS_NEW', '-5'],
    ['SANDBOX_WEBHOOK_SECRETS', 'too short, x'],
    ['ALLOW_SANDBOX_PAYMENTS', 'yes'],
    ['VAPID_PRIVATE_KEY', 'secret'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['PUSH_HOSTS', 'https://push.example'],
    ['PUSH_HOSTS', 'com'],
    ['PUSH_HOSTS', '127.0.0.1'],
    ['ALLOW_LOOPBACK_PUSH', 'yes'],
  ])('rejects %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`, 'm'));
  });

  it('requires a sender for mails', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example:465';
    expect(() => readConfig({ SMTP_URL })).toThrow(/^MAIL_FROM must .*\.$/);
    for (const MAIL_FROM of ['hello@loam.example', 'Loam <hello@loam.example>']) {
      const { smtpUrl, mailFrom } = readConfig({ SMTP_URL, MAIL_FROM });
      expect([smtpUrl, mailFrom]).toEqual([SMTP_URL, MAIL_FROM]);
    }
  });

  it('prints at startup where login codes are sent', () => {
    const codesLine = (env: Record<string, string>) =>
      startupMessage('http://localhost:8080', 'embedded', [], readConfig(env)).match(
        /Sign-in codes: +(.*)/,
      )?.[1];
    const smtp = { SMTP_URL: 'smtp://user:secret@mail.example:587', MAIL_FROM: 'a@loam.example' };
    expect(codesLine({})).toBe('written to this log and shown on the sign-in screen');
    expect(codesLine({ LOG_LEVEL: 'error' })).toBe('shown on the sign-in screen');
    expect(codesLine({ PUBLIC_URL: 'http://shop.example' })).toBe('written to this log');
    expect(codesLine(smtp)).toBe('by e-mail through mail.example:587');
    expect(codesLine({ PUBLIC_URL: 'http://shop.example', LOG_LEVEL: 'silent' })).toBe(
      'nowhere; set SMTP_URL, or LOG_LEVEL to warn',
    );
  });

  it('prints at startup how a shop without goods gets some', () => {
    const printed = (isEmpty: boolean) =>
      startupMessage('http://localhost:8080', 'embedded', [], readConfig({}), undefined, isEmpty);
    expect(printed(true)).toContain('Goods:            none yet: add them at the Desk, or by');
    expect(printed(false)).not.toContain('Goods:');
  });

  it('prints at startup which gateway takes money', () => {
    const gatewayLine = (ids: string[], env: Record<string, string> = {}) =>
      startupMessage(
        'http://localhost:8080',
        'embedded',
        ids.map((id) => ({ id })),
        readConfig(env),
      ).match(/Payment gateway: +(.*)/)?.[1];
    const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    const germany = { SHOP_FACTS: 'tests/support/germany/shop.json' };
    expect(gatewayLine([], germany)).toBe('none, so there is no checkout');
    expect(gatewayLine([])).toBe('payment on delivery');
    expect(gatewayLine(['sandbox'])).toBe(
      'sandbox, which takes no money, then payment on delivery',
    );
    expect(gatewayLine(['stripe', 'sandbox'], { ...germany, ...stripe('sk_test_1') })).toBe(
      'stripe with its test keys, which take no money, then sandbox, which takes no money',
    );
    expect(
      gatewayLine(['stripe'], {
        ...productionEnvironment,
        ...germany,
        ...stripe('sk_live_1'),
      }),
    ).toBe('stripe');
  });
});
