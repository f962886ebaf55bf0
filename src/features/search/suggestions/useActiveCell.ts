import { type RefObject, useEffect, useRef, useState } from 'react';

interface Cell {
  /** The key of the row, not its index, since new results may move or replace the rows. */
  key: string;
  cell: number;
}

interface ActiveCellOptions {
  box: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
  /** Id of the grid element. */
  id: string;
  /** Keys of the rows. */
  keys: string[];
  isOpen: boolean;
  /** Whether the rows are those of the typed text; if not, Enter searches for that. */
  isCurrent: boolean;
  close: () => void;
}

const rowsOf = (grid: HTMLElement | null) => [...(grid?.querySelectorAll('tr') ?? [])];
const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])];

/** The order wraps around: the field comes before the first row and after the last one. */
const move = (row: number, step: number, count: number) => {
  const positions = count + 1;
  return ((row + 1 + step + positions) % positions) - 1;
};

/**
 * Keyboard control of a combobox with a grid (WAI-ARIA 1.2): the focus stays in the field, arrows select a
 * cell, Enter activates it, Escape closes the grid.
 */
export const useActiveCell = (options: ActiveCellOptions) => {
  const { box, grid, id, keys, isOpen, isCurrent, close } = options;
  const [chosen, setChosen] = useState<Cell>();
  // It begins anew when it opens again.
  if (chosen && !isOpen) setChosen(undefined);
  const row = chosen ? keys.indexOf(chosen.key) : -1;
  /** Known at once, while the next render may come after the next key. */
  const isTyped = useRef(false);
  const cell = row < 0 ? 0 : (chosen?.cell ?? 0);

  useEffect(() => {
    const element = box.current;
    const input = element?.querySelector('input');
    if (!element || !input) return;
    const choose = (event: Event, next: number, nextCell: number) => {
      event.preventDefault();
      isTyped.current = false;
      const key = keys[next];
      setChosen(key === undefined ? undefined : { key, cell: nextCell });
    };
    const press = (event: Event) => {
      const target = cellsOf(rowsOf(grid.current)[row])[cell]?.querySelector<HTMLElement>(
        'a, button:last-of-type',
      );
      if (!target) return;
      event.preventDefault();
      target.click();
      // A button that replaces the focused one gets the focus.
      setTimeout(() => input.focus());
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== input || event.isComposing || !isOpen) return;
      const rows = rowsOf(grid.current);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && rows.length > 0) {
        const next = move(row, step, rows.length);
        choose(event, next, Math.min(cell, cellsOf(rows[next]).length - 1));
      }
      const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (turn && row >= 0) {
        const last = cellsOf(rows[row]).length - 1;
        choose(event, row, Math.max(0, Math.min(last, cell + turn)));
      }
      if (event.key === 'Enter' && row >= 0 && isCurrent && !isTyped.current) press(event);
      if (event.key === 'Escape') {
        // The first Escape closes; the next one clears the field.
        event.preventDefault();
        close();
      }
      if (event.key === 'Tab') close();
    };
    const reset = () => {
      isTyped.current = true;
      setChosen(undefined);
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('input', reset);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('input', reset);
    };
  }, [box, grid, keys, isOpen, isCurrent, close, row, cell]);

  useEffect(() => {
    const input = box.current?.querySelector('input');
    const cellId = isOpen && row >= 0 ? `${id}-${row}-${cell}` : undefined;
    input?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input?.setAttribute('aria-controls', id);
    else input?.removeAttribute('aria-controls');
    if (cellId) input?.setAttribute('aria-activedescendant', cellId);
    else input?.removeAttribute('aria-activedescendant');
    if (cellId) document.getElementById(cellId)?.scrollIntoView({ block: 'nearest' });
  });

  return isOpen && row >= 0 ? { row, cell } : undefined;
};
