import { describe, expect, it } from 'vitest';
import { onDeliveryProblem } from '../../../src/contract/rules/onDeliveryProblem';

const terms = { max: 500, maxNew: 200 };
const order = { total: 100, postalCode: '411 001', isNew: false, hasOpenOrder: false };

describe('Problem of an order to be paid on delivery', () => {
  it.each([
    [{}, undefined],
    [{ total: 500 }, undefined],
    [{ total: 501 }, 'max'],
    [{ total: 501, isNew: true }, 'max'],
    [{ total: 200, isNew: true }, undefined],
    [{ total: 201, isNew: true }, 'maxNew'],
    [{ hasOpenOrder: true }, undefined],
    [{ hasOpenOrder: true, isNew: true }, 'openOrder'],
  ])('with %j is %s', (changes, problem) => {
    expect(onDeliveryProblem(terms, { ...order, ...changes })).toBe(problem);
  });

  it.each([
    [['411'], '411001', undefined],
    [['411-0'], '411 001', undefined],
    [['411'], '400411', 'postalCode'],
    [['EC1A'], 'ec1a 1bb', undefined],
    [['560', '411002'], '411001', 'postalCode'],
    [['560'], undefined, undefined],
  ])('at the postal codes %j for %s is %s', (postalCodes, postalCode, problem) => {
    expect(onDeliveryProblem({ ...terms, postalCodes }, { ...order, postalCode })).toBe(problem);
  });
});
