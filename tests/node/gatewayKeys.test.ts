import { describe, expect, it } from 'vitest';
import { readGatewayKeys } from '../../server/config/gatewayKeys';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'very-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hush',
};

const read = readGatewayKeys;

describe('the keys of the gateways', () => {
  it('may be missing, and then the gateway is off', () => {
    expect(read({})).toEqual({ stripe: undefined, razorpay: undefined });
    expect(read({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }).stripe).toBeUndefined();
    expect(read(stripe).razorpay).toBeUndefined();
  });

  it('open each gateway by itself, at its real address', () => {
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

  it.each(['sk_live_abc', 'rk_live_abc'])('are live when they say so: %s', (key) => {
    expect(read({ ...stripe, STRIPE_SECRET_KEY: key }).stripe?.isLive).toBe(true);
    expect(read({ ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_abc' }).razorpay?.isLive).toBe(true);
  });

  it('may have several secrets for notices, while one replaces another', () => {
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
  ])('are complete or absent: %s is named when it alone is missing', (name, keys) => {
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
  ])('that cannot be right are refused without repeating them: %s=%s', (name, value, keys) => {
    const reading = () => read({ ...keys, [name]: value });
    expect(reading).toThrow(new RegExp(`^${name} must .*\\.$`));
    expect(reading).not.toThrow(/mistaken|very-secret|hush/);
  });

  it('may be tried against a service on this machine', () => {
    const env = { ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:4000/' };
    expect(read(env).stripe?.apiBase).toBe('http://127.0.0.1:4000');
  });
});
