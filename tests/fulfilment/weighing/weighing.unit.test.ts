import { describe, expect, it } from 'vitest';
import {
  isExpectedWeight,
  mostOfPortion,
  portionLimits,
  priceOfWeight,
  weighedPrice,
} from '../../../src/contract/rules/weighing';

const gouda = { price: 64_900, per: 'kg', grams: 100, tolerance: 10 } as const;

describe('what a weight costs', () => {
  it.each([
    // price, per, multiple, grams, amount
    [64_900, 'kg', 1, 1000, 64_900],
    [64_900, 'kg', 1, 312, 20_249],
    [64_900, 'kg', 1, 1, 65],
    [1, 'kg', 1, 499, 0],
    [1, 'kg', 1, 500, 1],
    [1999, 'kg', 1, 100, 200],
    [249, '100 g', 1, 312, 777],
    [999, 'lb', 1, 454, 1000],
    [999, 'lb', 1, 453, 998],
    [1299, 'lb', 1, 1000, 2864],
    // Of a currency whose last two decimals no gateway takes.
    [349_000, 'kg', 100, 312, 108_900],
    [349_000, 'kg', 100, 315, 109_900],
    [2_000_000_000, 'kg', 1, 1_000_000, 2_000_000_000_000],
  ] as const)(
    '%i for %s in multiples of %i: %i g cost %i',
    (price, per, multiple, grams, amount) => {
      expect(priceOfWeight({ price, per, multiple }, grams)).toBe(amount);
    },
  );
});

describe('the most that a portion can cost', () => {
  it.each([
    // price, per, multiple, grams, tolerance, most
    [64_900, 'kg', 1, 100, 10, 7139],
    [64_900, 'kg', 1, 100, 0, 6490],
    [64_900, 'kg', 1, 300, 10, 21_417],
    [1999, 'kg', 1, 100, 10, 220],
    [1999, 'kg', 1, 100, 0, 200],
    [1, 'kg', 1, 100, 10, 1],
    [249, '100 g', 1, 300, 10, 822],
    [999, 'lb', 1, 454, 10, 1100],
    [349_000, 'kg', 100, 100, 10, 38_400],
  ] as const)('%i for %s in multiples of %i, %i g and %i %%: %i', (...row) => {
    const [price, per, multiple, grams, tolerance, most] = row;
    expect(mostOfPortion({ price, per, multiple, grams, tolerance })).toBe(most);
  });

  it('is never exceeded by a weight within the tolerance, whatever is rounded', () => {
    for (let price = 1; price < 4000; price += 37) {
      for (const multiple of [1, 10, 100]) {
        const weighed = { price, per: 'kg', multiple, grams: 130, tolerance: 10 } as const;
        for (let portions = 1; portions <= 9; portions++) {
          const heaviest = Math.floor(portions * 143);
          const amount = priceOfWeight(weighed, heaviest);
          expect(amount).toBeLessThanOrEqual(portions * mostOfPortion(weighed));
        }
      }
    }
  });
});

describe('a weighed line', () => {
  it.each([
    // portions, grams, expected weight, amount
    [8, 800, true, 51_920],
    [8, 812, true, 52_699],
    [8, 880, true, 57_112],
    [8, 881, false, 57_112],
    [8, 720, true, 46_728],
    [8, 719, false, 46_663],
    [8, 2000, false, 57_112],
    [1, 90, true, 5841],
    [1, 89, false, 5776],
  ] as const)(
    '%i portions that weigh %i g: expected %s, %i',
    (portions, weight, expected, amount) => {
      expect(isExpectedWeight(gouda, portions, weight)).toBe(expected);
      expect(weighedPrice(gouda, portions, weight)).toBe(amount);
    },
  );

  it.each([
    [{ grams: 100 }, { least: 1, most: 99 }],
    [
      { grams: 100, least: 200, most: 1500 },
      { least: 2, most: 15 },
    ],
    [
      { grams: 100, least: 150, most: 1550 },
      { least: 2, most: 15 },
    ],
    [
      { grams: 300, most: 600_000 },
      { least: 1, most: 99 },
    ],
  ])('can be chosen: %o', (weighed, limits) => {
    expect(portionLimits(weighed)).toEqual(limits);
  });
});
