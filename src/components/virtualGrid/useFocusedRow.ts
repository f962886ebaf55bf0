import { useEffect, useState } from 'react';

/** The index of the row with the focus, which stays in the document wherever the page is scrolled. */
export const useFocusedRow = (grid: HTMLElement) => {
  const [row, setRow] = useState<number>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const item = (target as Element).closest<HTMLElement>('[data-index]');
      setRow(item ? Number(item.dataset.index) : undefined);
    };
    const onBlur = () => setRow(undefined);
    grid.addEventListener('focusin', onFocus);
    grid.addEventListener('focusout', onBlur);
    return () => {
      grid.removeEventListener('focusin', onFocus);
      grid.removeEventListener('focusout', onBlur);
    };
  }, [grid]);
  return row;
};
