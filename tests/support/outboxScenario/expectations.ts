/** The expectation for a list that was not fetched yet. */
const ANYTHING = Symbol('anything');

/** The values that a shopper was shown, by subject: the last one of each device. */
export const makeExpectations = () => {
  const bySubject = new Map<string, Map<number, unknown>>();
  return {
    bySubject,
    expectShown: (subject: string, device: number, value: unknown, isKnown: boolean) => {
      const values = bySubject.get(subject) ?? new Map<number, unknown>();
      bySubject.set(subject, values.set(device, isKnown ? value : ANYTHING));
    },
    isMet: (values: Map<number, unknown>, actual: unknown) =>
      [...values.values()].some((value) => value === ANYTHING || value === actual),
  };
};

export type Expectations = ReturnType<typeof makeExpectations>;
