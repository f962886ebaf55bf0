import { type RefObject, useEffect, useState } from 'react';

/** Sizes of a grid of cards, in CSS pixels. */
export interface GridLayout {
  columns: number;
  /** The gap between rows. */
  gap: number;
  /** The mean height of the rendered rows. */
  rowHeight: number;
  /** The offset in the document where the first row after them begins. */
  top: number;
}

/** Defaults for a grid that is not laid out yet. */
const ROW_HEIGHT = 220;

/** @param first the number of rendered cards */
const measure = (grid: HTMLElement, first: number): GridLayout => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(rowGap) || 0;
  const start = grid.getBoundingClientRect().top;
  const end = grid.children[first - 1]?.getBoundingClientRect().bottom ?? start;
  const rowHeight = (end - start + gap) / Math.ceil(first / columns) - gap;
  const top = end + scrollY + gap;
  return { columns, gap, rowHeight: rowHeight > 0 ? rowHeight : ROW_HEIGHT, top };
};

/** The layout of a grid with `first` cards; undefined before it is measured. */
export const useGridLayout = (grid: RefObject<HTMLElement | null>, first: number) => {
  const [layout, setLayout] = useState<GridLayout>();
  // A layout effect would run before the grid around this component is mounted.
  useEffect(() => {
    const update = () => {
      if (grid.current) setLayout(measure(grid.current, first));
    };
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [grid, first]);
  return layout;
};
