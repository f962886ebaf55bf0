import { useEffect } from 'react';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[data-number]')];

/** j and k move through the list, x selects. @param toggle selects the order of this number, or no longer */
export const useListKeys = (toggle: (number: string) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const field = target as HTMLElement;
      const isTyping = field.matches('select, textarea, input:not([type="checkbox"])');
      if (isTyping || ctrlKey || metaKey || altKey) return;
      const all = boxes();
      const at = all.findIndex((box) => box.closest('li')?.contains(document.activeElement));
      if (key === 'j') all[Math.min(at + 1, all.length - 1)]?.focus();
      if (key === 'k') all[Math.max(at - 1, 0)]?.focus();
      if (key === 'x' && at >= 0) toggle(all[at]?.dataset.number ?? '');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [toggle]);
};
