import { expect, it } from 'vitest';
import { pageMetadata } from '../../../src/app/pageMetadata';
import { makeStore } from '../../../src/app/store/makeStore';
import { clientWithoutNetwork } from '../../support/api/client';

const metadataOf = (origin: string, language = 'en') =>
  pageMetadata({
    url: new URL('https://shop.example/about?utm_source=chat'),
    state: makeStore({ client: clientWithoutNetwork() }).getState(),
    origin,
    terms: {
      country: 'IN',
      delivery: { fee: 0, freeFrom: 0, cutOff: '14:00', days: 1, daysOff: [], holidays: [] },
    },
    language,
    head: '<title>About us</title>',
  });

it('A page names its canonical address, without query parameters', () => {
  const metadata = metadataOf('https://shop.example');
  expect(metadata).toContain('<link rel="canonical" href="https://shop.example/about">');
  expect(metadata).toContain('<meta property="og:url" content="https://shop.example/about">');
});

it('A page names no address where that is not configured', () => {
  const metadata = metadataOf('');
  expect(metadata).not.toMatch(/canonical|og:url|og:image/);
  expect(metadata).toContain('og:title');
});

it.each([
  ['en', 'https://shop.example/about', 'en_IN', 'hi_IN'],
  ['hi', 'https://shop.example/about?lang=hi', 'hi_IN', 'en_IN'],
])(
  'A page in %s has the address %s, and names those in all languages',
  (code, address, locale, other) => {
    const metadata = metadataOf('https://shop.example', code);
    expect(metadata).toContain(`<link rel="canonical" href="${address}">`);
    expect(metadata).toContain(`<meta property="og:url" content="${address}">`);
    expect(metadata.match(/<link rel="alternate"[^>]*>/g)).toEqual([
      '<link rel="alternate" hreflang="en" href="https://shop.example/about">',
      '<link rel="alternate" hreflang="hi" href="https://shop.example/about?lang=hi">',
      '<link rel="alternate" hreflang="x-default" href="https://shop.example/about">',
    ]);
    expect(metadata).toContain(`<meta property="og:locale" content="${locale}">`);
    expect(metadata).toContain(`<meta property="og:locale:alternate" content="${other}">`);
  },
);
