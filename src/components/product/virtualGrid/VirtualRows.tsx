import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { ProductCard } from '../../../contract/catalogue/product';
import styles from '../shelf/ProductGrid.module.css';
import { useFocusedRow } from './useFocusedRow';
import type { GridLayout } from './useGridLayout';
import { VirtualCard, type VirtualCardProps } from './VirtualCard';

export interface VirtualRowsProps extends Pick<VirtualCardProps, 'card'> {
  grid: RefObject<HTMLElement | null>;
  /** The products that are loaded. */
  products: ProductCard[];
  /** The index of the first product of the rows. */
  begin: number;
  /** The number of all products. */
  total: number;
  /** Called while products near the screen are not loaded. */
  onMissing: () => void;
  /** Identifies the list, so that its row heights are restored when the shopper comes back. */
  name: string;
}

/** How many rows beyond the screen are rendered on each side. */
const OVERSCAN = 2;
/** How many products are loaded beyond the last rendered row. */
const PRODUCTS_AHEAD = 60;
/** Browsers lay out no page that is much longer than 17 million pixels. */
const MAX_ROWS = 40_000;

const placesOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** The row heights of the last list that the shopper left. */
let remembered: { name: string; rows: VirtualItem[] } | undefined;

/** The rows of a grid near the screen, and empty space for the others. */
export const VirtualRows = (props: VirtualRowsProps & { layout: GridLayout }) => {
  const { grid, layout, products, begin, total, card, onMissing, name } = props;
  const { columns, gap, rowHeight, top } = layout;
  const focused = useFocusedRow(grid);
  const rememberedAs = `${name} ${columns}`;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.min(Math.ceil((total - begin) / columns), MAX_ROWS),
    estimateSize: () => rowHeight,
    scrollMargin: top,
    gap,
    overscan: OVERSCAN,
    initialMeasurementsCache: remembered?.name === rememberedAs ? remembered.rows : [],
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].sort((one, other) => one - other);
    },
    useFlushSync: false,
  });
  useEffect(
    () => () => {
      remembered = { name: rememberedAs, rows: virtualizer.takeSnapshot() };
    },
    [rememberedAs, virtualizer],
  );
  const rows = virtualizer.getVirtualItems();
  const lastShown = begin + ((virtualizer.range?.endIndex ?? 0) + 1) * columns;
  const isMissing = products.length < Math.min(total, lastShown + PRODUCTS_AHEAD);
  useEffect(() => {
    if (isMissing) onMissing();
  });

  const spaceBetween = (end: number, start: number, key: string) => {
    // The empty space is a grid row itself, with a gap before and after it.
    const height = start - end - 2 * gap;
    if (height <= 0) return [];
    return [<li key={key} aria-hidden="true" className={styles.space} style={{ height }} />];
  };
  const cardsOf = ({ index }: { index: number }) => {
    const first = begin + index * columns;
    return placesOf(first, Math.min(columns, total - first)).map((place) => (
      <VirtualCard
        // Keyed by product, so that a card that moves keeps its chosen variant and its open sheet.
        key={products[place]?._id ?? place}
        ref={place === first ? virtualizer.measureElement : undefined}
        row={index}
        position={place + 1}
        total={total}
        product={products[place]}
        height={rowHeight}
        card={card}
      />
    ));
  };
  const begins = top - gap;
  const ends = top + virtualizer.getTotalSize() + gap;
  return [
    ...rows.flatMap((row, at) => [
      ...spaceBetween(rows[at - 1]?.end ?? begins, row.start, `space before ${row.index}`),
      ...cardsOf(row),
    ]),
    ...spaceBetween(rows.at(-1)?.end ?? begins, ends, 'space at the end'),
  ];
};
