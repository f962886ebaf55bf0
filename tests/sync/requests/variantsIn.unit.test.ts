import { describe, expect, it } from 'vitest';
import {
  inCards,
  inDetails,
  inEach,
  inLine,
  type ReplaceVariant,
} from '../../../src/sync/requests/variantsIn';
import { makeLine, makeProduct } from '../../support/factories';

const at = (price: number, ids: string[]): ReplaceVariant => {
  return (variant, id) => (ids.includes(id) ? { ...variant, price } : variant);
};

const variantOf = ({ variants: [variant] }: ReturnType<typeof makeProduct>) => {
  if (!variant) throw new Error('the product has a variant');
  return variant;
};

describe('Variants in data', () => {
  it('are replaced in a copy, in which everything else is the same', () => {
    const cards = [makeProduct(), makeProduct(), makeProduct()];
    const [first, second] = cards;
    if (!first || !second) throw new Error('there are three');
    const replaced = inCards(cards, at(7, [variantOf(second)._id]));
    expect(replaced.map((card) => variantOf(card).price === 7)).toEqual([false, true, false]);
    expect(replaced[0]).toBe(first);
    expect(replaced[1]).toEqual({ ...second, variants: [{ ...variantOf(second), price: 7 }] });
    expect(variantOf(second).price).not.toBe(7);
  });

  it('leave the same object when none is replaced', () => {
    const cards = [makeProduct(), makeProduct()];
    expect(inCards(cards, at(7, ['another']))).toBe(cards);
  });

  it('are those of a product and of what goes with it', () => {
    const [product, related] = [makeProduct(), makeProduct()];
    const details = { ...product, related: [related] } as unknown as Parameters<
      typeof inDetails
    >[0];
    const replaced = inDetails(details, at(7, [variantOf(product)._id, variantOf(related)._id]));
    expect(replaced).toMatchObject({
      variants: [{ price: 7 }],
      related: [{ variants: [{ price: 7 }] }],
    });
  });

  it('are those of lines by the id of the line’s variant, but not of one that left the shop', () => {
    const sold = makeLine({ variantId: 'var_sold' });
    const gone = makeLine({ variantId: 'var_gone', gone: true });
    const lines = inEach(inLine)([sold, gone], at(7, ['var_sold', 'var_gone']));
    expect(lines[0]).toEqual({ ...sold, variant: { ...sold.variant, price: 7 } });
    expect(lines[1]).toBe(gone);
  });
});
