import { expect, it } from 'vitest';
import { typedWeight } from '../../../src/contract/rules/typed/typedWeight';

it.each([
  ['312', 312],
  [' 312 g ', 312],
  ['312g', 312],
  ['0.312', 312],
  ['0,312', 312],
  ['0.312 kg', 312],
  ['1.250', 1250],
  ['1,2 kg', 1200],
  ['2 kg', 2000],
  ['2KG', 2000],
  ['312.0 g', 312],
  ['३१२', 312],
  ['', undefined],
  ['0', undefined],
  ['0.000', undefined],
  ['312.5 g', undefined],
  ['0.3125', undefined],
  ['-312', undefined],
  ['312 ml', undefined],
  ['1000001', undefined],
])('%o are %o grams', (typed, grams) => {
  expect(typedWeight(typed)).toBe(grams);
});
