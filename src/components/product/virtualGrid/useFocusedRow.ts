import { type RefObject, useEffect, useState } from 'react';

/** The index of the row with the focus, which stays rendered when it is scrolled away. */
export const useFocusedRow = (grid: RefObject<HTMLElement | null>) => {
  const [row, setRow] = useState<number>();
  useEffect(() => {
    const list = grid.current;
    const onFocus = ({ target }: FocusEvent) => {
      const item = (target as Element).closest<HTMLElement>('[data-index]');
      setRow(item ? Number(item.dataset.index) : undefined);
    };
    const onBlur = () => setRow(undefined);
    list?.addEventListener('focusin', onFocus);
    list?.addEventListener('focusout', onBlur);
    return () => {
      list?.removeEventListener('focusin', onFocus);
      list?.removeEventListener('focusout', onBlur);
    };
  }, [grid]);
  return row;
};
