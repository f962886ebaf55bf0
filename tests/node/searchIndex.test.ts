import { describe, expect, it } from 'vitest';
import { makeSearchIndex } from '../../src/contract/rules/search/searchIndex';
import { cpuTimeOf } from '../support/cpuTime';
import { seededRandom } from '../support/seededRandom';

const LETTERS = 'aceiklmnorst';
const WORDS = 5000;
/** Other calls of the API wait meanwhile. */
const MAX_CPU_MS = 60;

/** An index of so many different words of 4 to 15 letters, which have the letters of the queries. */
const makeLargeIndex = () => {
  const random = seededRandom(1);
  const makeWord = () =>
    Array.from({ length: 4 + random(12) }, () => LETTERS[random(LETTERS.length)]).join('');
  const index = makeSearchIndex([]);
  for (let at = 0; at < WORDS; at += 1) index.add({ id: `${at}`, name: makeWord(), mentions: [] });
  return index;
};

describe('The search index', () => {
  it.each([
    ['one word of 80 letters', LETTERS.repeat(7).slice(0, 80)],
    ['80 signs that stand for four letters each', '㎉'.repeat(80)],
    ['80 signs that stand for six letters each', '㌖'.repeat(80)],
    ['five words with three typing errors each', 'aceiklmnorstxyz '.repeat(5)],
    ['eight words with one typing error each', 'aceiklmnz '.repeat(8)],
  ])(`takes less than ${MAX_CPU_MS} ms for %s`, async (_name, query) => {
    const index = makeLargeIndex();
    index.search('compiled');
    const { cpuMs } = await cpuTimeOf(async () => index.search(query));
    expect(cpuMs).toBeLessThan(MAX_CPU_MS);
  });

  it('finds a word that is longer than the words of a query can be', () => {
    const name = 'pneumonoultramicroscopicsilicovolcanoconiosis';
    const index = makeSearchIndex([]);
    index.add({ id: 'longest', name, mentions: [] });
    expect(index.search(name).products).toEqual([0]);
  });
});
