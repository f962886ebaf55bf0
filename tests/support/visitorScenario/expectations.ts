import { packs } from './scenario';

/** The changes by the visitor and the other device, as their screens show them. */
export const makeExpectations = (held: number[]) => {
  /** For each pack: the quantity shown to the visitor, and those that an unfinished tap may have stored. */
  const quantities = packs.map(() => new Set([0]));
  const likes = packs.map(() => new Set([false]));
  const account = [...held];

  const change = <Value>(possible: Set<Value> | undefined, ...next: Value[]) => {
    for (const value of next) possible?.add(value);
    return {
      /** It is stored and shown. */
      stored: () => {
        possible?.clear();
        for (const value of next) possible?.add(value);
      },
    };
  };

  return {
    quantities,
    likes,
    account,
    set: (pack: number, quantity: number) => change(quantities[pack], quantity),
    /** "Add to cart" in a tab that shows no line: one that another tab has stored already counts as well. */
    add: (pack: number, quantity: number) => {
      const sums = [...(quantities[pack] ?? [])].map((before) => before + quantity);
      return change(quantities[pack], quantity, ...sums);
    },
    like: (pack: number, on: boolean) => change(likes[pack], on),
    added: (pack: number, added: number) => {
      account[pack] = (account[pack] ?? 0) + added;
    },
  };
};

export type Expectations = ReturnType<typeof makeExpectations>;
