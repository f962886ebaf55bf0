import { expect, it } from 'vitest';
import { defaultVariant } from '../../src/contract/rules/defaultVariant';

it.each([
  [[], undefined],
  [[1, 2], 0],
  [[0, 2, 3], 1],
  [[0, 0], 0],
])('The default variant of packs with stocks of %j is number %s', (stocks, at) => {
  const variants = stocks.map((available) => ({ available }));
  expect(defaultVariant(variants)).toBe(at === undefined ? undefined : variants[at]);
});
