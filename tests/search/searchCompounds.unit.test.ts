import { describe, expect, it } from 'vitest';
import {
  addCompounds,
  compoundWords,
  splitCompounds,
} from '../../src/contract/rules/search/compounds';
import { hasInside, searchedInside } from '../../src/contract/rules/search/insideWord';
import type { Meaning, QueryPart } from '../../src/contract/rules/search/searchQuery';

const part = (text: string): QueryPart => ({
  ...{ text, word: text, isLast: false, isNamed: false, isFiller: false },
});
const meaning = (text: string, frequency: number): Meaning => ({
  text,
  terms: frequency > 0 ? [{ words: [text], match: 'whole' }] : [],
  frequency,
});

describe('Compounds of a query', () => {
  const known = new Map([
    ['sweet', 3],
    ['corn', 2],
    ['swe', 1],
    ['etcorn', 1],
    ['lemongrass', 4],
  ]);

  it('are looked up in two halves, and two words as one', () => {
    expect(compoundWords([part('abcdefg'), part('xy')])).toEqual([
      ...['abc', 'defg', 'abcd', 'efg', 'abcdefgxy'],
    ]);
    expect(compoundWords([part('有機りんご')])).toEqual([]);
  });

  it('that no product has are two words', () => {
    const split = (text: string, frequency: number) =>
      splitCompounds(
        [part('fresh'), part(text)],
        [meaning('fresh', 1), meaning(text, frequency)],
        known,
      );
    expect(split('sweetcorn', 0)).toEqual(['fresh', 'sweet', 'corn']);
    expect(split('sweetcorn', 1)).toBeUndefined();
    expect(split('sweetpea', 0)).toBeUndefined();
    expect(split('有機りんご', 0)).toEqual(['fresh', '有機', 'りんご']);
    expect(split('国産牛乳', 0)).toBeUndefined();
  });

  it('of two words also find the one', () => {
    const parts = [part('lemon'), part('grass'), part('tea')];
    const meanings = [meaning('lemon', 1), meaning('grass', 0), meaning('tea', 2)];
    const found = addCompounds(parts, meanings, known);
    const lemongrass = { words: ['lemongrass'], match: 'whole' };
    expect(found).toEqual([
      { text: 'lemon', terms: [{ words: ['lemon'], match: 'whole' }, lemongrass], frequency: 5 },
      { text: 'grass', terms: [lemongrass], frequency: 4 },
      meaning('tea', 2),
    ]);
  });
});

describe('A word inside another', () => {
  const isFound = (typed: string, known: string) => {
    const inside = searchedInside(typed);
    return inside !== undefined && hasInside(known, typed, inside);
  };

  it.each([
    ['saft', 'apfelsaft', true],
    ['brot', 'vollkornbrotteig', true],
    ['beeren', 'erdbeere', true],
    ['melons', 'watermelon', true],
    ['kartoffeln', 'kartoffel', true],
    // What begins with it is found as its beginning.
    ['saft', 'saftorange', false],
    ['saft', 'saft', false],
    // Three letters count only at the end, two never.
    ['tee', 'krautertee', true],
    ['tee', 'protein', false],
    ['tee', 'steel', false],
    ['ol', 'olivenol', false],
    ['りんご', '有機りんご', false],
  ])('%s is in %s: %s', (typed, known, isInside) => {
    expect(isFound(typed, known)).toBe(isInside);
  });
});
