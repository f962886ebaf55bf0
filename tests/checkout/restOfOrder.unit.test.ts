import { describe, expect, it } from 'vitest';
import { restOfOrder, wantsRest } from '../../src/contract/rules/restOfOrder';
import { makeLine } from '../support/factories';

const lineOf = (available: number, quantity: number) => {
  const line = makeLine({ quantity });
  return { ...line, variant: { ...line.variant, label: '500 g', available } };
};

describe('Rest of an order', () => {
  it('is wanted only by who has seen its total', () => {
    expect(wantsRest({ ifMissing: 'rest', total: 0 })).toBe(true);
    expect(wantsRest({ ifMissing: 'rest', total: undefined })).toBe(false);
    expect(wantsRest({ ifMissing: undefined, total: 100 })).toBe(false);
  });

  it('has what there is of each line, and says what is missing', () => {
    const whole = lineOf(2, 2);
    const part = lineOf(1, 3);
    const none = lineOf(0, 4);
    const gone = { ...lineOf(9, 5), gone: true as const };
    const { rest, leftOut } = restOfOrder([whole, part, none, gone]);
    expect(rest).toEqual([whole, { ...part, quantity: 1 }]);
    expect(leftOut).toEqual([
      { name: part.product.name, label: '500 g', quantity: 2 },
      { name: none.product.name, label: '500 g', quantity: 4 },
      { name: gone.product.name, label: '500 g', quantity: 5 },
    ]);
  });
});
