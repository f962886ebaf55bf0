import { type RefObject, useEffect, useState } from 'react';

interface Cell {
  row: number;
  cell: number;
}

interface ActiveCellOptions {
  box: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
  /** Of the grid element. */
  id: string;
  isOpen: boolean;
  close: () => void;
}

const rowsOf = (grid: HTMLElement | null) => [...(grid?.querySelectorAll('tr') ?? [])];
const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])];

/** From the field before the first row to behind the last one, and around. */
const move = (row: number, step: number, count: number) => {
  const positions = count + 1;
  return ((row + 1 + step + positions) % positions) - 1;
};

/**
 * The keyboard of a combobox with a grid (WAI-ARIA 1.2): the focus stays in the field, arrows choose a
 * cell, Enter presses what is in it, Escape closes.
 */
export const useActiveCell = ({ box, grid, id, isOpen, close }: ActiveCellOptions) => {
  const [active, setActive] = useState<Cell>();

  useEffect(() => {
    const element = box.current;
    const input = element?.querySelector('input');
    if (!element || !input) return;
    const choose = (next: Cell | undefined, event: Event) => {
      event.preventDefault();
      setActive(next);
    };
    const press = (event: Event) => {
      const { row, cell } = active ?? { row: -1, cell: 0 };
      const target = cellsOf(rowsOf(grid.current)[row])[cell]?.querySelector<HTMLElement>(
        'a, button:last-of-type',
      );
      if (!target) return;
      event.preventDefault();
      target.click();
      // A button that was replaced gives the focus to its successor.
      setTimeout(() => input.focus());
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== input || event.isComposing || !isOpen) return;
      const rows = rowsOf(grid.current);
      const { row, cell } = active ?? { row: -1, cell: 0 };
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && rows.length > 0) {
        const next = move(row, step, rows.length);
        choose(
          next < 0
            ? undefined
            : { row: next, cell: Math.min(cell, cellsOf(rows[next]).length - 1) },
          event,
        );
      }
      const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (turn && active) {
        const last = cellsOf(rows[row]).length - 1;
        choose({ row, cell: Math.max(0, Math.min(last, cell + turn)) }, event);
      }
      if (event.key === 'Enter' && active) press(event);
      if (event.key === 'Escape') {
        // The first press closes; the next one empties the field.
        event.preventDefault();
        setActive(undefined);
        close();
      }
      if (event.key === 'Tab') close();
    };
    const reset = () => setActive(undefined);
    element.addEventListener('keydown', onKey);
    element.addEventListener('input', reset);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('input', reset);
    };
  }, [box, grid, isOpen, close, active]);

  useEffect(() => {
    const input = box.current?.querySelector('input');
    const cellId = isOpen && active ? `${id}-${active.row}-${active.cell}` : undefined;
    input?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input?.setAttribute('aria-controls', id);
    else input?.removeAttribute('aria-controls');
    if (cellId) input?.setAttribute('aria-activedescendant', cellId);
    else input?.removeAttribute('aria-activedescendant');
    if (cellId) document.getElementById(cellId)?.scrollIntoView({ block: 'nearest' });
  });

  return isOpen ? active : undefined;
};
