import { describe, expect, it } from 'vitest';
import { mapMessage } from '../support/pseudo/mapMessage';
import { pseudoTexts } from '../support/pseudo/pseudoLanguages';

describe('A pseudo-language', () => {
  it.each([
    ['Add to cart', 'ADD TO CART'],
    [
      '{count, plural, one {# pack} other {# packs of {name}}} left',
      '{count, plural, one {# PACK} other {# PACKS OF {name}}} LEFT',
    ],
    ['Did you mean <link>{query}</link>?', 'DID YOU MEAN <link>{query}</link>?'],
  ])('changes what is read of %s', (message, expected) =>
    expect(mapMessage(message, (literal) => literal.toUpperCase())).toBe(expected),
  );

  it('is 40 % longer than English, or written from right to left', () => {
    const texts = pseudoTexts();
    const read = (file: string) => JSON.stringify(texts[file]);
    const withoutKeys = (file: string) => read(file).replaceAll(/"\w+":/g, '');
    const [long, short] = ['qaa', 'qar'].map((code) => withoutKeys(`${code}/pages/about.json`));
    expect(String(long).length / String(short).length).toBeGreaterThan(1.33);
    expect(read('qar/storefront/shop.json')).not.toMatch(/"[^"]*":"[a-z]{3,}/);
    expect(texts['qar/language.json']).toMatchObject({ direction: 'rtl' });
  });
});
