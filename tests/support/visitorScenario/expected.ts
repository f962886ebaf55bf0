import { packs } from './scenario';

/** What the visitor and the other device have done, as each of them was told. */
export const makeExpected = (held: number[]) => {
  /** Of each pack: the quantity the visitor was shown, and those a tap may have made of it. */
  const quantities = packs.map(() => new Set([0]));
  const likes = packs.map(() => new Set([false]));
  const account = [...held];

  const change = <Value>(possible: Set<Value> | undefined, next: Value) => {
    possible?.add(next);
    return {
      /** It is stored and shown. */
      stored: () => {
        possible?.clear();
        possible?.add(next);
      },
    };
  };

  return {
    quantities,
    likes,
    account,
    set: (pack: number, quantity: number) => change(quantities[pack], quantity),
    like: (pack: number, on: boolean) => change(likes[pack], on),
    added: (pack: number, added: number) => {
      account[pack] = (account[pack] ?? 0) + added;
    },
  };
};

export type Expected = ReturnType<typeof makeExpected>;
