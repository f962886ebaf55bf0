import { describe, expect, it } from 'vitest';
import { choosePack } from '../../src/features/search/SharedList/choosePack';
import { readList } from '../../src/features/search/SharedList/readList';

type Per = 'kg' | 'l' | 'piece';

/** A pack of so many grams, millilitres or pieces. */
const pack = (label: string, content: number, price: number, available = 50, per: Per = 'kg') => ({
  _id: label,
  label,
  price,
  unitPrice: { amount: Math.round((price / content) * (per === 'piece' ? 1 : 1000)), per },
  available,
});

const choose = (text: string, packs: ReturnType<typeof pack>[], usual?: string) => {
  const [line] = readList(text);
  if (!line) throw new Error(`Nothing is asked for: ${text}`);
  const chosen = choosePack(
    line,
    packs,
    packs.find(({ _id }) => _id === usual),
  );
  return chosen && [chosen.quantity, chosen.pack.label, ...(chosen.note ? [chosen.note] : [])];
};

const onions = [pack('500 g', 500, 2700), pack('1 kg', 1000, 4900), pack('2 kg', 2000, 9500)];

describe('The best pack', () => {
  it.each([
    ['2 kg onions', [1, '2 kg']],
    ['onions 1.5 kg', [3, '500 g']],
    ['onions 400 g', [1, '500 g']],
    ['3 kg onions', [3, '1 kg']],
    ['onions (1 kg)', [1, '1 kg']],
    ['2 × 500 g onions', [2, '500 g']],
    ['2 × onions (500 g)', [2, '500 g']],
    ['onions', [1, '500 g']],
    ['2 packets onions', [2, '500 g']],
    ['3 onions', [1, '500 g', 'otherUnit']],
    ['3 onion', [3, '500 g']],
    ['onions 750', [1, '1 kg']],
    ['onions 2 l', [1, '2 kg']],
  ])('of %s has the smallest excess and then the lowest price', (text, expected) => {
    expect(choose(text, onions)).toEqual(expected);
  });

  it('is among equal ones the one of fewer packs', () => {
    const packs = [pack('500 g', 500, 2500), pack('1 kg', 1000, 5000)];
    expect(choose('1 kg rice', packs)).toEqual([1, '1 kg']);
  });

  it('is one that is in stock, and says where less is left', () => {
    const scarce = [pack('500 g', 500, 2700, 3), pack('2 kg', 2000, 9500, 0)];
    expect(choose('1 kg onions', scarce)).toEqual([2, '500 g']);
    expect(choose('5 kg onions', scarce)).toEqual([3, '500 g', 'fewer']);
    expect(choose('onions (2 kg)', scarce)).toEqual([3, '500 g', 'fewer']);
  });

  it('is none where everything is sold out', () => {
    expect(choose('1 kg onions', [pack('1 kg', 1000, 4900, 0)])).toEqual([0, '1 kg']);
    expect(choose('onions', [])).toBeUndefined();
  });

  it('is never more than a line of a cart holds', () => {
    const saffron = [pack('1 g', 1, 44_900, 99)];
    expect(choose('1 kg saffron', saffron)).toEqual([99, '1 g', 'fewer']);
  });

  it('is the usual one where no amount is asked for', () => {
    expect(choose('onions', onions, '2 kg')).toEqual([1, '2 kg']);
    expect(choose('onions 500 g', onions, '2 kg')).toEqual([1, '500 g']);
  });

  it('of pieces is found by what labels count', () => {
    const melons = [pack('1 melon, about 2 kg', 2000, 9900), pack('2 melons', 4000, 18_900)];
    expect(choose('2 melons', melons)).toEqual([1, '2 melons']);
    expect(choose('3 kg melon', melons)).toEqual([1, '2 melons']);
    const eggs = [
      pack('6 pieces', 6, 9900, 50, 'piece'),
      pack('12 pieces', 12, 18_900, 50, 'piece'),
    ];
    expect(choose('ten eggs', eggs)).toEqual([1, '12 pieces']);
    expect(choose('half a dozen eggs', eggs)).toEqual([1, '6 pieces']);
    expect(choose('1 kg eggs', eggs)).toEqual([1, '6 pieces', 'otherUnit']);
    expect(choose('2 packs eggs', eggs)).toEqual([2, '6 pieces']);
  });

  it('of a liquid is counted in packs', () => {
    const milk = [pack('500 ml', 500, 5500, 50, 'l'), pack('1 litre', 1000, 10_500, 50, 'l')];
    expect(choose('2 milk', milk)).toEqual([2, '500 ml']);
    expect(choose('2 milk 1 l', milk)).toEqual([2, '1 litre']);
    expect(choose('1 kg curd', milk)).toEqual([1, '1 litre']);
  });
});
