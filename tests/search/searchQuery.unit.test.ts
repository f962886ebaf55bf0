import { describe, expect, it } from 'vitest';
import {
  combine,
  describeQuery,
  interpret,
  type Meaning,
  type QueryNotes,
  type QueryPart,
  readQuery,
  type WordFacts,
} from '../../src/contract/rules/search/searchQuery';
import { makeSynonymFinder } from '../../src/contract/rules/search/synonyms';
import { readWords } from '../../src/contract/rules/search/words';

describe('Parts of a query', () => {
  const finder = makeSynonymFinder([
    ['rajma', 'kidney beans'],
    ['rajma', 'kidney bean', 'red bean'],
    ['okra', 'bhindi'],
    ['loaf', 'bread roll'],
    ['baguette', 'bread roll'],
    ['loaf', 'bread rolls'],
    ['mirch', 'chilli'],
    ['lal mirch', 'red chilli'],
    ['mirch masala', 'chilli mix'],
  ]);
  const rajma = {
    ...{ text: 'kidney beans', word: 'rajma', isLast: false, isNamed: true, isFiller: false },
  };
  const part = (text: string, facts: Partial<QueryPart> = {}): QueryPart => ({
    ...{ text, word: text, isLast: false, isNamed: false, isFiller: false },
    ...facts,
  });
  const last = { isLast: true };
  const named = { isNamed: true };

  it.each<[query: string, parts: QueryPart[]]>([
    ['?!', []],
    ['Mangoes', [part('mangoes', last)]],
    ['kidney beans', [{ ...rajma, isLast: true }]],
    ['big kidney beans curry', [part('big'), rajma, part('curry', last)]],
    ['kidney curry', [part('kidney'), part('curry', last)]],
    // A single word is searched for as it is, since products are found by their synonyms.
    ['bhindi', [part('bhindi', { ...named, ...last })]],
    // Two words have this name.
    ['bread roll', [part('bread'), part('roll', last)]],
    // None of its names has one word: its words mean it together.
    ['lal mirch', [part('lal mirch', { word: '+lalmirch', ...last })]],
    ['mirch masala', [part('mirch masala', { word: '+mirchmasala', ...last })]],
    ['rice on', [part('rice'), part('on', { ...last, isFiller: true })]],
    ['on rice', [part('rice', last)]],
  ])('"%s" are its words, and phrases with a name of one word', (query, parts) => {
    expect(readQuery(readWords(query).words, finder)).toEqual(parts);
  });

  it('are its words where no product is called by the phrase', () => {
    const parts = readQuery(['lal', 'mirch'], finder, true);
    expect(parts).toEqual([part('lal'), part('mirch', { ...named, ...last })]);
  });
});

describe('Meaning of a part', () => {
  type Frequencies = Record<string, number>;
  const known = (frequencies: Frequencies) =>
    Object.entries(frequencies).map(([word, frequency]) => ({ word, frequency }));
  const nothing: WordFacts = { exact: 0, beginning: 0, paired: 0, containing: [], similar: [] };

  const MARKS = { whole: '', beginning: '*', inside: '~' };

  /** The meaning with its terms as a text; a beginning ends with an asterisk, what is inside others with a tilde. */
  const read = (part: Partial<QueryPart> & { word: string }, facts: Partial<WordFacts>) => {
    const whole = { text: 'typed', isLast: true, isNamed: false, isFiller: false, ...part };
    const { terms, text, ...meaning } = interpret(whole, { ...nothing, ...facts });
    expect(text).toBe('typed');
    const words = terms.map(({ words: all, match }) => all.join('&') + MARKS[match]);
    return { terms: words.join(' '), ...meaning };
  };
  const none = { terms: '', frequency: 0 };

  it.each([
    [2, 5, false, 'mango', 2],
    [5, 5, true, 'mango mangoes*', 5],
    [2, 0, true, 'mango mangoes*', 2],
    [0, 5, true, 'mango mangoes*', 5],
    [0, 5, false, 'mango mangoes*', 5],
  ])('in %i products, with %i beginnings, and last: %s, is "%s" in %i', (...row) => {
    const [exact, beginning, isLast, terms, frequency] = row;
    const meaning = read({ word: 'mangoes', isLast }, { exact, beginning });
    expect(meaning).toEqual({ terms, frequency });
  });

  it.each<[word: string, containing: Frequencies, similar: Frequencies, meaning: object]>([
    // Words of the same sound, and plurals that are too short to be stemmed, are no correction.
    ['egs', {}, { egg: 2, fig: 9 }, { terms: 'egg', frequency: 2 }],
    ['aaloos', { xaalo: 9 }, { alu: 2, pea: 4, aloo: 3 }, { terms: 'alu aloo', frequency: 5 }],
    ['corn', { popcorn: 2, acorn: 1 }, { cord: 9 }, { terms: 'popcorn~ acorn~', frequency: 3 }],
    ['mnagos', {}, { pea: 9, mango: 4 }, { terms: 'mango', frequency: 4, corrected: 'mango' }],
    ['brocco', {}, { brokcoli: 4 }, { terms: 'brokcoli*', frequency: 4, corrected: 'brokcoli' }],
    ['cardimum', {}, { cardamom: 4 }, { ...none, doubtful: 'cardamom' }],
    ['tofu', {}, { mango: 4 }, none],
  ])('of the unknown word "%s", contained in %j and like %j, is %j', (...row) => {
    const [word, containing, similar, meaning] = row;
    const facts = { containing: known(containing), similar: known(similar) };
    expect(read({ word }, facts)).toEqual(meaning);
  });

  it('also has the words that contain a known one', () => {
    const facts = { exact: 3, beginning: 3, containing: known({ watermelon: 2 }) };
    expect(read({ word: 'melon' }, facts)).toEqual({
      ...{ terms: 'melon melon* watermelon~', frequency: 3 },
    });
  });

  it('does not have words that contain a short one of its own', () => {
    const lentil = known({ lentil: 2 });
    expect(read({ word: 'til' }, { exact: 3, containing: lentil }).terms).toBe('til til*');
    expect(read({ word: 'til' }, { beginning: 3, containing: lentil }).terms).toBe(
      'til til* lentil~',
    );
  });

  it.each([
    ['りんご', 0, 5, 'りんご りんご* +りん&+んご~', 5],
    ['茶', 0, 2, '茶 茶* +茶~', 2],
    ['茶', 0, 0, '', 0],
  ])('of %s, whole in %i products and in pairs in %i, is "%s" in %i', (...row) => {
    const [word, exact, paired, terms, frequency] = row;
    const facts = { exact, paired, similar: known({ りんこ: 1 }) };
    expect(read({ word, isLast: false }, facts)).toEqual({ terms, frequency });
  });

  it('of a filler at the end is the beginning of a word, and no typing error', () => {
    const on = { word: 'on', isFiller: true };
    const meaning = read(on, { beginning: 4, similar: known({ oat: 1 }) });
    expect(meaning).toEqual({ terms: 'on on*', frequency: 4, isFiller: true });
    const none = read(on, { similar: known({ oat: 1 }) });
    expect(none).toEqual({ terms: '', frequency: 0, isFiller: true });
  });

  it('is nothing for a name of what is not sold, unless a word has the same sound', () => {
    const facts = { containing: known({ xbhindi: 1 }), similar: known({ bhinda: 1 }) };
    expect(read({ word: 'bhindi', isNamed: true }, facts)).toEqual(none);
    const similar = known({ bhindee: 1 });
    const found = { terms: 'bhindee', frequency: 1 };
    expect(read({ word: 'bhindi', isNamed: true }, { similar })).toEqual(found);
  });
});

/** A word of so many products; of 0 there is no term. */
const word = (text: string, frequency: number, more: Partial<Meaning> = {}): Meaning => ({
  text,
  terms: frequency > 0 ? [{ words: [text], match: 'whole' }] : [],
  frequency,
  ...more,
});

describe('Combinations of a query', () => {
  const texts = (meanings: Meaning[]) =>
    combine(meanings, 100).map((each) => each.map(({ text }) => text).join(' '));

  /** Of 'mango:10 pickel>pickle:2': words with their frequencies, and one that is corrected. */
  const wordsOf = (query: string) =>
    query.split(' ').map((each) => {
      const [typed = '', frequency] = each.split(':');
      const [text = '', corrected] = typed.split('>');
      return word(text, Number(frequency), corrected ? { corrected } : {});
    });

  it.each([
    ['mango:10', 'mango'],
    // Unknown words are left out.
    ['xyz:0', ''],
    ['best:0', ''],
    ['xyz:0 mango:10', 'mango'],
    // All words come first, then those that are rare together.
    ['pickle:20 mango:10', 'pickle mango, mango, pickle'],
    ['oil:30 cake:10 nut:20', 'oil cake nut, cake nut, cake oil, nut oil, cake, nut, oil'],
    ['oil:90 nut:95 cake:1', 'oil nut cake, cake oil, cake nut, cake, oil nut, oil, nut'],
    // Corrected words count little, weak ones less. These are no answer alone unless there are no others.
    [
      'mango:50 powder:1 pickel>pickle:1',
      'mango powder pickel, mango pickel, mango powder, mango, pickel powder, pickel',
    ],
    ['leaves:20 green:10', 'leaves green, green, leaves'],
    ['powder:10 xyz:0', ''],
  ])('of "%s" are in this order: %s', (query, combinations) => {
    expect(texts(wordsOf(query))).toEqual(combinations ? combinations.split(', ') : []);
  });

  it('count a word that is only inside others little', () => {
    const low = word('low', 1, { terms: [{ words: ['yellow'], match: 'inside' }] });
    expect(texts([low, word('jam', 50)])).toEqual(['low jam', 'jam', 'low']);
  });

  it('leave a filler out after all others, and are none of it alone beside words', () => {
    const on = word('on', 1, { isFiller: true });
    expect(texts([word('rice', 50), on])).toEqual(['rice on', 'rice']);
    expect(texts([on])).toEqual(['on']);
  });

  it('are none without words', () => {
    expect(combine([], 100)).toEqual([]);
  });

  it('are all 63 of six words', () => {
    const found = texts([...'abcdef'].map((text, at) => word(text, at + 1)));
    expect([found.length, new Set(found).size]).toEqual([63, 63]);
  });

  it('of seven words are all together, and 63 of the six rarest', () => {
    const found = texts([...'gfedcba'].map((text, at) => word(text, 7 - at)));
    expect(found.slice(0, 3)).toEqual(['g f e d c b a', 'a b c d e f', 'a b c d e']);
    expect(found.filter((text) => text.includes('g'))).toHaveLength(1);
    expect([found.length, new Set(found).size]).toEqual([64, 64]);
  });
});

describe('Notes on a query', () => {
  const mango = word('mnago', 3, { corrected: 'mango' });
  const pickle = word('pickle', 3);
  const glutenFree = [word('gluten', 0), word('free', 2)];
  const cardamom = word('cardimum', 0, { doubtful: 'cardamom' });

  it.each<[title: string, meanings: Meaning[], used: Meaning[] | undefined, notes: QueryNotes]>([
    ['are none when all words are found', [pickle], [pickle], {}],
    ['are none when nothing is found', [pickle], undefined, {}],
    [
      'suggest the corrected query',
      [mango, pickle],
      [pickle, mango],
      { suggestion: 'mango pickle' },
    ],
    [
      'do not suggest a correction that was not used',
      [mango, pickle],
      [pickle],
      { ignored: 'mnago' },
    ],
    ['name ignored words', [...glutenFree, pickle], [pickle], { ignored: 'gluten free' }],
    ['do not name a filler', [pickle, word('on', 1, { isFiller: true })], [pickle], {}],
    [
      'suggest without ignored words',
      [mango, ...glutenFree],
      [mango],
      { suggestion: 'mango', ignored: 'gluten free' },
    ],
    ['ask about a doubtful word', [cardamom, pickle], undefined, { didYouMean: 'cardamom pickle' }],
    [
      'ask about a doubtful word that was ignored',
      [cardamom, pickle],
      [pickle],
      { ignored: 'cardimum', didYouMean: 'cardamom pickle' },
    ],
  ])('%s', (_title, meanings, used, notes) => {
    expect(describeQuery(meanings, used)).toEqual(notes);
  });
});
