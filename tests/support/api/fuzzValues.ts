import type { Random } from '../seededRandom';

export const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;

/** The size of request headers that Node accepts, in bytes. */
export const MAX_HEADER_BYTES = 16_000;

/** Texts that make parsers slow when they are repeated. */
export const units = [
  ...' \t,;=:"\'\\/%.-_*()[]{}<>@&?#+~0a\u00ff',
  ...['a,', 'a;', 'a=b;', 'q=0,', ';q=0.1', 'W/"x",', '0-0,', '127.0.0.1,', '::1,', '%25', '%u'],
  ...[
    '../',
    '__proto__',
    'a.',
    'a@',
    '"a"',
    '\\"',
    ' ;',
    ' ,',
    '==',
    'x y',
    '1e9',
    'a/b,',
    'v1=0,',
  ],
];

/** A repeated unit, sometimes between two words, up to `maxLength` characters. */
export const repeated = (random: Random, maxLength: number) => {
  const unit = pick(random, units);
  const length = pick(random, [1, 3, 30, 300, 3000, maxLength]);
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(1, length - 4));
  return `${pick(random, ['', 'a', 'q'])}${text}${pick(random, ['', 'x', '"'])}`.slice(
    0,
    maxLength,
  );
};

/** Headers that the server or its libraries read, and the start of their values. */
export const headerStarts: Record<string, string[]> = {
  accept: ['', 'text/html', 'application/json'],
  'accept-encoding': ['', 'br', 'gzip;q=0'],
  'accept-language': [''],
  'access-control-request-headers': ['', 'content-type'],
  authorization: ['', 'Bearer '],
  'cache-control': ['', 'no-cache'],
  'content-type': [
    '',
    'application/json',
    'application/json; charset=',
    'multipart/form-data; boundary=',
  ],
  cookie: ['', 'loam_session=', 'loam_browser=', 'loam_session="'],
  forwarded: ['', 'for='],
  host: ['', 'shop.example:'],
  'idempotency-key': ['', 'key-'],
  'if-modified-since': ['', 'Mon, 01 Jan 2024 '],
  'if-none-match': ['', '"x", ', 'W/"'],
  'if-range': ['', '"'],
  origin: ['', 'http://', 'https://shop.example'],
  range: ['', 'bytes=', 'bytes=0-'],
  referer: ['', 'https://'],
  'sandbox-signature': ['', 't=1,', 't=1,v1='],
  'stripe-signature': ['', 't=1,', 't=1,v1='],
  'x-razorpay-signature': [''],
  'user-agent': [''],
  'x-forwarded-for': ['', '127.0.0.1, '],
  'x-forwarded-host': [''],
  'x-forwarded-proto': ['', 'https'],
};

export const hostileHeaders = (random: Random) => {
  const headers: Record<string, string> = {};
  let left = MAX_HEADER_BYTES;
  for (let more = random(4); more > 0; more--) {
    const name = pick(random, Object.keys(headerStarts));
    const value = `${pick(random, headerStarts[name] ?? [''])}${repeated(random, left)}`.slice(
      0,
      left,
    );
    headers[name] = value;
    left = Math.max(1, left - value.length);
  }
  return headers;
};

const texts = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    'null',
    'true',
    '__proto__',
    'constructor',
    'NaN',
    '\u0000',
    'a\u0000b',
  ],
  ...[
    '\ud800',
    'आम 🥭',
    '\u202e',
    'İ',
    'ß'.repeat(64),
    "'; drop table customer; --",
    '{}',
    '[]',
    '../..',
  ],
  ...[
    'shopper@loam.example',
    '+919876543210',
    '560001',
    '12345678',
    '2024-01-01T00:00:00Z',
    '$1',
    '%s',
  ],
];

const numbers = [
  0,
  1,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  5e-324,
];

/** Any JSON value, at most a few levels deep and `maxLength` characters in a text. */
export const anyValue = (random: Random, maxLength: number, depth = 0): unknown => {
  switch (random(depth > 3 ? 5 : 8)) {
    case 0:
      return pick(random, [null, true, false]);
    case 1:
      return pick(random, numbers);
    case 2:
    case 3:
      return pick(random, texts);
    case 4:
      return repeated(random, maxLength);
    case 5:
      return Array.from({ length: pick(random, [0, 1, 3, 200]) }, () =>
        anyValue(random, 20, depth + 2),
      );
    default:
      return Object.fromEntries(
        Array.from({ length: random(5) }, () => [
          pick(random, [...texts, '_id', 'userId', 'price', 'then', 'toJSON', 'length']),
          anyValue(random, 100, depth + 1),
        ]),
      );
  }
};
