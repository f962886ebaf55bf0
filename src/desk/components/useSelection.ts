import { useEffect, useState } from 'react';

type Numbers = ReadonlySet<string>;

/** What is selected stays while other pages of the Desk are looked at, such as the pick list. */
let kept: { list: string; numbers: Numbers } = { list: '', numbers: new Set() };

/** The numbers of the orders that are selected in a list. @param list its query; another one begins anew */
export const useSelection = (list: string) => {
  const [selected, setSelected] = useState(kept);
  const numbers: Numbers = selected.list === list ? selected.numbers : new Set();
  useEffect(() => {
    if (kept.list === list) return;
    kept = { list, numbers: new Set() };
    setSelected(kept);
  }, [list]);
  const select = (next: Numbers) => {
    kept = { list, numbers: next };
    setSelected(kept);
  };
  const toggle = (number: string) => {
    const next = new Set(numbers);
    if (!next.delete(number)) next.add(number);
    select(next);
  };
  return [numbers, select, toggle] as const;
};
