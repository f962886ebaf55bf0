import { describe, expect, it } from 'vitest';
import { signatureHeader, verifySignature } from '../../server/gateways/signature';

const now = new Date('2026-06-01T10:00:00.000Z');
const body = Buffer.from('{"id":"sev_1"}');
const secrets = ['the-secret-of-now', 'the-secret-before-it'];
const good = signatureHeader('the-secret-of-now', body, now);

const seconds = (count: number) => new Date(now.getTime() + count * 1000);
const isGenuine = (header: unknown, bytes = body, at = now) => {
  try {
    verifySignature(header, bytes, secrets, at);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ statusCode: 400, code: 'bad_signature' });
    return false;
  }
};

describe('Signature of a sandbox webhook', () => {
  it('is HMAC-SHA256 over the seconds, a dot and the body', () => {
    const expected = '42377d052957abaed728b65b59640e3e399a70ddd275673162d04068ffb71793';
    expect(good).toBe(`t=1780308000,v1=${expected}`);
    expect(isGenuine(good)).toBe(true);
  });

  it('may use any of the secrets during rotation', () => {
    expect(isGenuine(signatureHeader('the-secret-before-it', body, now))).toBe(true);
    const both = `${signatureHeader('a-secret-to-come', body, now)},${good.split(',')[1]}`;
    expect(isGenuine(both)).toBe(true);
    expect(isGenuine(signatureHeader('a-secret-to-come', body, now))).toBe(false);
  });

  it('is valid for five minutes in both directions', () => {
    for (const away of [-300, 300]) expect(isGenuine(good, body, seconds(away))).toBe(true);
    for (const away of [-302, 302]) expect(isGenuine(good, body, seconds(away))).toBe(false);
  });

  it('covers every byte of the body and the time', () => {
    expect(isGenuine(good, Buffer.from('{"id":"sev_2"}'))).toBe(false);
    expect(isGenuine(good, Buffer.from('{"id":"sev_1"} '))).toBe(false);
    expect(isGenuine(good.replace('t=1780308000', 't=1780308001'))).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['several headers', [good, good]],
    ['no time', good.split(',')[1]],
    ['no signature', good.split(',')[0]],
    ['a truncated signature', good.slice(0, -1)],
    ['one character of the signature', good.slice(0, good.indexOf('v1=') + 4)],
    ['a signature with extra characters', `${good}00`],
    ['another scheme', good.replace('v1=', 'v0=')],
    ['capital letters', good.toUpperCase()],
    ['a time in words', good.replace('1780308000', 'now')],
    ['a time before the clock', good.replace('1780308000', '-1780308000')],
    ['zeros', `t=1780308000,v1=${'0'.repeat(64)}`],
    ['very many signatures', `t=1780308000${',v1=x'.repeat(10_000)}`],
  ])('is invalid for %s', (_name, header) => {
    expect(isGenuine(header)).toBe(false);
  });
});
