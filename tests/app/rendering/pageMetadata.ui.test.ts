import { expect, it } from 'vitest';
import { pageMetadata } from '../../../src/app/pageMetadata';
import { makeStore } from '../../../src/app/store/makeStore';
import { clientWithoutNetwork } from '../../support/api/client';

const metadataOf = (origin: string) =>
  pageMetadata({
    url: new URL('https://shop.example/about?utm_source=chat'),
    state: makeStore({ client: clientWithoutNetwork() }).getState(),
    origin,
    terms: {
      country: 'IN',
      delivery: { fee: 0, freeFrom: 0, cutOff: '14:00', days: 1, daysOff: [], holidays: [] },
    },
    language: 'en',
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
