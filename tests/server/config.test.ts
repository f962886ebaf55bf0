import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { connect } from '../../server/db/connect';

describe('the environment', () => {
  it('needs nothing set', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: 'localhost', shopId: 'loam' });
  });

  it('takes an empty variable for one that is not set', () => {
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

  it('reads lists', () => {
    const { storefrontOrigins, trustProxy } = readConfig({
      STOREFRONT_ORIGINS: 'https://shop.example, http://localhost:5173',
      TRUST_PROXY: '10.0.0.0/8,::1',
    });
    expect(storefrontOrigins).toEqual(['https://shop.example', 'http://localhost:5173']);
    expect(trustProxy).toEqual(['10.0.0.0/8', '::1']);
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
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_PER_MINUTE', '1.5'],
    ['CATALOGUE_TTL_MS', '0'],
    ['MAX_EVENT_LOOP_DELAY_MS', 'never'],
    ['API_ONLY', 'yes'],
    ['ALLOW_EMBEDDED_DB', 'true'],
    ['SEED_DEMO', 'no'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`));
  });

  it('starts no embedded database in production unless the operator accepts its promise', async () => {
    const production = readConfig({ NODE_ENV: 'production' });
    await expect(connect(production)).rejects.toThrow('ALLOW_EMBEDDED_DB=1');
  });
});
