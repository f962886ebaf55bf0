import { useEffect } from 'react';
import { createExternalStore } from '../../browser/externalStore';
import { isShortcut } from '../components/isShortcut';

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

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[data-number]')];

/** j and k move through the list, x selects, Enter opens. @param toggle selects the order of this number, or no longer */
export const useListKeys = (toggle: (number: string) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const { key, target } = event;
      const all = boxes();
      const lines = all.map((box) => box.closest('li'));
      const focused = lines.findIndex((line) => line?.contains(document.activeElement));
      // Else from the order that is open.
      const at =
        focused >= 0 ? focused : lines.findIndex((line) => line?.dataset.current === 'true');
      if (key === 'j') all[Math.min(at + 1, all.length - 1)]?.focus();
      if (key === 'k') all[Math.max(at - 1, 0)]?.focus();
      if (key === 'Enter' && target === all[at]) {
        const link = lines[at]?.querySelector('a');
        // The page of the order takes the focus from a link alone.
        link?.focus();
        link?.click();
      }
      if (key === 'x' && focused >= 0) toggle(all[focused]?.dataset.number ?? '');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [toggle]);
};
