import { makeCartHistory } from './cartHistory';

/** The expectation for a list that was not fetched yet. */
const ANYTHING = Symbol('anything');

/** What a shopper has done to the cart, and the last values of everything else that each device has shown. */
export const makeExpectations = () => {
  const bySubject = new Map<string, Map<number, unknown>>();
  /** The lines of each pressed order: quantity by variant. */
  const orders = new Map<string, Record<string, number>[]>();
  /** The keys of orders that were taken back, or replaced after a failure: they may have been placed or not. */
  const withdrawn = new Set<string>();
  return {
    bySubject,
    cart: makeCartHistory(),
    orders,
    withdrawn,
    expectOrder: (orderKey: string, lines: Record<string, number>) => {
      withdrawn.delete(orderKey);
      orders.set(orderKey, [...(orders.get(orderKey) ?? []), lines]);
    },
    expectShown: (subject: string, device: number, value: unknown, isKnown: boolean) => {
      const values = bySubject.get(subject) ?? new Map<number, unknown>();
      bySubject.set(subject, values.set(device, isKnown ? value : ANYTHING));
    },
    isMet: (values: Map<number, unknown>, actual: unknown) =>
      [...values.values()].some((value) => value === ANYTHING || value === actual),
  };
};

export type Expectations = ReturnType<typeof makeExpectations>;
