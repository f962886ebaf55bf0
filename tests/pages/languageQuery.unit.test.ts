import { describe, expect, it } from 'vitest';
import { addressIn, languageIn } from '../../src/languageQuery';

describe('Address of a page in a language', () => {
  it.each([
    ['/', 'hi', '/?lang=hi'],
    ['/about', 'hi', '/about?lang=hi'],
    ['/category?id=cat_1', 'hi', '/category?id=cat_1&lang=hi'],
    // Last, wherever it stood.
    ['/category?lang=hi&id=cat_1', 'de', '/category?id=cat_1&lang=de'],
    ['/category?lang=hi&id=cat_1', undefined, '/category?id=cat_1'],
    ['/about?lang=hi', undefined, '/about'],
    // The shop's own language leaves the spelling of an address alone.
    ['/category?q=a%20b', undefined, '/category?q=a%20b'],
  ])('of %s in %s is %s', (address, code, expected) =>
    expect(addressIn(address, code)).toBe(expected),
  );

  it('names it', () => {
    expect(languageIn(new URLSearchParams('id=1&lang=hi'))).toBe('hi');
    expect(languageIn(new URLSearchParams('id=1'))).toBeUndefined();
  });
});
