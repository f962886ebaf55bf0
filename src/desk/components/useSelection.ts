import { useEffect } from 'react';
import { createExternalStore } from '../../browser/externalStore';

type Numbers = ReadonlySet<string>;

/** What is selected stays while other pages of the Desk are looked at, such as the pick list. */
const kept = createExternalStore<{ list: string; numbers: Numbers }>({
  list: '',
  numbers: new Set(),
});

/** The numbers of the orders that are selected in a list. @param list its query; another one begins anew */
export const useSelection = (list: string) => {
  const selected = kept.use();
  const numbers: Numbers = selected.list === list ? selected.numbers : new Set();
  useEffect(() => {
    if (kept.get().list !== list) kept.set({ list, numbers: new Set() });
  }, [list]);
  const select = (next: Numbers) => kept.set({ list, numbers: next });
  const toggle = (number: string) => {
    const next = new Set(numbers);
    if (!next.delete(number)) next.add(number);
    select(next);
  };
  return [numbers, select, toggle] as const;
};
