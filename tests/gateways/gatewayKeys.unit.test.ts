import { describe, expect, it } from 'vitest';
import { readGatewayKeys } from '../../server/platform/config/gatewayKeys';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'very-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hush',
};

const read = readGatewayKeys;

describe('Gateway keys', () => {
  it('switch a gateway off when they are missing', () => {
    expect(read({})).toEqual({ stripe: undefined, razorpay: undefined });
    expect(read({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }).stripe).toBeUndefined();
    expect(read(stripe).razorpay).toBeUndefined();
  });

  it('configure each gateway with its real address', () => {
    expect(read({ ...stripe, ...razorpay })).toEqual({
      stripe: {
        secretKey: 'sk_test_abc',
        webhookSecrets: ['whsec_abc'],
        apiBase: 'https://api.stripe.com',
        isLive: false,
      },
      razorpay: {
        keyId: 'rzp_test_abc',
        keySecret: 'very-secret',
        webhookSecrets: ['hush'],
        apiBase: 'https://api.razorpay.com',
        isLive: false,
      },
    });
  });

  it.each(['sk_live_abc', 'rk_live_abc'])('are recognised as live keys: %s', (key) => {
    expect(read({ ...stripe, STRIPE_SECRET_KEY: key }).stripe?.isLive).toBe(true);
    expect(read({ ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_abc' }).razorpay?.isLive).toBe(true);
  });

  it('allow several webhook secrets during rotation', () => {
    expect(read({ ...stripe, STRIPE_WEBHOOK_SECRET: 'new, old' }).stripe?.webhookSecrets).toEqual([
      'new',
      'old',
    ]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', stripe],
    ['STRIPE_WEBHOOK_SECRET', stripe],
    ['RAZORPAY_KEY_ID', razorpay],
    ['RAZORPAY_KEY_SECRET', razorpay],
    ['RAZORPAY_WEBHOOK_SECRET', razorpay],
  ])('must be complete: a missing %s is named', (name, keys) => {
    for (const nothing of ['', ' , ']) {
      expect(() => read({ ...keys, [name]: nothing })).toThrow(
        new RegExp(`^${name} must be set too, or none of .*\\.$`),
      );
    }
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_mistaken', stripe],
    ['RAZORPAY_KEY_ID', 'abc_mistaken', razorpay],
    ['STRIPE_API_BASE', 'http://stripe.example', stripe],
    ['STRIPE_API_BASE', 'http://127.0.0.1.example', stripe],
    ['RAZORPAY_API_BASE', 'ftp://127.0.0.1', razorpay],
  ])('are rejected when invalid, without printing them: %s=%s', (name, value, keys) => {
    const reading = () => read({ ...keys, [name]: value });
    expect(reading).toThrow(new RegExp(`^${name} must .*\\.$`));
    expect(reading).not.toThrow(/mistaken|very-secret|hush/);
  });

  it('allow a gateway address on this machine', () => {
    const env = { ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:4000/' };
    expect(read(env).stripe?.apiBase).toBe('http://127.0.0.1:4000');
  });
});
