import { describe, expect, it } from 'vitest';
import { makeSearchDocument } from '../../src/contract/rules/search/searchDocument';
import { makeSynonymFinder } from '../../src/contract/rules/search/synonyms';

describe('Synonyms', () => {
  const groups = [
    ['kidney beans', 'rajma', 'राजमा'],
    ['kidney', 'gurda'],
    ['lal mirch', 'red chilli'],
    ['the', 'with'],
  ];
  const beans = (end: number) => [['rajma', 'राजमा'], 'rajma', end];
  const kidney = (end: number) => [['gurda'], 'kidney', end];

  it.each<[text: string, found: unknown[]]>([
    ['rajma', [[['kidney', 'beans', 'राजमा'], 'rajma', 1]]],
    ['kidney', [kidney(1)]],
    ['beans', []],
    ['kidney beans', [beans(2), kidney(1)]],
    ['kidney bean', [beans(2), kidney(1)]],
    ['beans kidney', [kidney(2)]],
    ['red kidney beans', [beans(3), kidney(2)]],
    ['kidney curry', [kidney(1)]],
    [
      'red chilli gurda',
      [
        [['lal', 'mirch'], undefined, 2],
        [['kidney'], 'kidney', 3],
      ],
    ],
    ['', []],
  ])('of the phrases of "%s" are their other names and the first of one word', (text, found) => {
    const phrases = makeSynonymFinder(groups).find(text.split(' '));
    expect(phrases.map(({ others, single, end }) => [others, single, end])).toEqual(found);
  });

  it('of one word count alone, and those of several words only together', () => {
    const [phrase] = makeSynonymFinder(groups).find(['red', 'chilli']);
    expect(phrase).toMatchObject({ singles: ['+lalmirch', '+redchilli'], joined: '+lalmirch' });
  });
});

describe('Search document', () => {
  const finder = makeSynonymFinder([
    ['mango', 'aam'],
    ['pickles', 'achar'],
    ['red chilli', 'lal mirch'],
  ]);

  it.each([
    ['Mango', 'mango', ''],
    ['Alphonso mango', 'mango', 'alphonso'],
    ['Mango pickle', 'pickle', 'mango'],
    ['Coffee, medium grind', 'coffee', 'medium grind'],
    ['Palm jaggery (karupatti)', 'jaggery', 'palm karupatti'],
    ['Peas in pods', 'pea', 'pod'],
    ['Rice on trays', 'rice', 'tray'],
    ['Dates with nuts', 'date', 'nut'],
    ['Oil for lamps', 'oil', 'lamp'],
    ['Cream of\nwheat', 'cream', 'wheat'],
    ['Cream, tin\nof one', 'cream', 'tin one'],
    ['Bobbin thread', 'thread', 'bobbin'],
    ['Mango inside', 'inside', 'mango'],
    ['(New) mango', '', 'new mango'],
    ['', '', ''],
  ])('of "%s" has the kind "%s" and the other words "%s"', (name, kind, others) => {
    const { kind: kinds, name: names } = makeSearchDocument(
      { names: [name], mentions: [] },
      finder,
    );
    expect([kinds.join(' '), names.join(' ')]).toEqual([kind, others]);
  });

  it.each([
    ['Mango', [], { kind: 'mango', kindSynonym: 'aam' }],
    [
      'Mango pickle',
      [],
      { kind: 'pickle', name: 'mango', kindSynonym: 'achar', nameSynonym: 'aam' },
    ],
    [
      'Red chilli',
      [],
      {
        ...{ kind: 'chilli', name: 'red', kindSynonym: '+redchilli +lalmirch' },
        phrase: 'lal mirch',
      },
    ],
    [
      'Red chilli powder',
      [],
      {
        ...{ kind: 'powder', name: 'red chilli', nameSynonym: '+redchilli +lalmirch' },
        phrase: 'lal mirch',
      },
    ],
    ['新茶', [], { kind: '新茶', name: '+新 +茶 +新茶' }],
    [
      'リンゴ 500g',
      ['茶'],
      { kind: '500g', name: 'りんご +り +ん +ご +りん +んご', mention: '茶 +茶' },
    ],
    ['Rice', ['Dry goods', 'Pickle'], { kind: 'rice', mention: 'dry good pickle achar' }],
    ['Mango', ['Aam', 'Fruits'], { kind: 'mango', kindSynonym: 'aam', mention: 'fruit' }],
    ['Mango of mangoes', [], { kind: 'mango', kindSynonym: 'aam' }],
  ])('of "%s" with %j has each word once, in its best field: %j', (name, mentions, words) => {
    const fields = Object.entries(makeSearchDocument({ names: [name], mentions }, finder));
    const used = fields.filter(([, terms]) => terms.length > 0);
    expect(Object.fromEntries(used.map(([field, terms]) => [field, terms.join(' ')]))).toEqual(
      words,
    );
  });
});
