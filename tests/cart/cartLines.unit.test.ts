import { describe, expect, it } from 'vitest';
import { putLine, toQuantity, withQuantity } from '../../src/features/cart/cartLines';
import { makeLine } from '../support/factories';

const small = makeLine({ _id: 'l1', productId: 'rice', variantId: 'rice-500g', quantity: 2 });
const large = makeLine({ _id: 'l2', productId: 'rice', variantId: 'rice-1kg', quantity: 1 });

describe('Lines of a cart', () => {
  it('has two variants of a product side by side', () => {
    expect(putLine([small], large)).toEqual([small, large]);
  });

  it('takes the newer line of a variant, whose id may be another one', () => {
    const newer = { ...small, _id: 'l3', quantity: 5 };
    expect(putLine([small, large], newer)).toEqual([newer, large]);
    const otherVariant = { ...small, variantId: 'rice-2kg' };
    expect(putLine([small, large], otherVariant)).toEqual([otherVariant, large]);
  });

  it('adds to the quantity of a line, or replaces it, and keeps the rest of the line', () => {
    const pressed = { ...small, _id: 'l9', quantity: 3 };
    expect(withQuantity([small, large], pressed, true)).toEqual({ ...small, quantity: 5 });
    expect(withQuantity([small, large], pressed)).toEqual({ ...small, quantity: 3 });
    expect(withQuantity([large], pressed, true)).toEqual(pressed);
  });

  it('holds between 1 and 99 of a variant', () => {
    expect([-3, 0, 1, 99, 100].map(toQuantity)).toEqual([1, 1, 1, 99, 99]);
  });
});
