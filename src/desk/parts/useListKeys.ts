import { useEffect } from 'react';
import { isShortcut } from './isShortcut';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[data-number]')];

/** j and k move through the list, x selects, Enter opens. @param toggle selects the order of this number, or no longer */
export const useListKeys = (toggle: (number: string) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const { key, target } = event;
      const all = boxes();
      const at = all.findIndex((box) => box.closest('li')?.contains(document.activeElement));
      if (key === 'j') all[Math.min(at + 1, all.length - 1)]?.focus();
      if (key === 'k') all[Math.max(at - 1, 0)]?.focus();
      const line = all[at]?.closest('li');
      if (key === 'Enter' && target === all[at]) line?.querySelector('a')?.click();
      if (key === 'x' && at >= 0) toggle(all[at]?.dataset.number ?? '');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [toggle]);
};
