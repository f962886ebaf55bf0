import { useGridLayout } from './useGridLayout';
import { VirtualRows, type VirtualRowsProps } from './VirtualRows';

interface VirtualCardsProps extends Omit<VirtualRowsProps, 'begin'> {
  /** The number of cards that are already in the grid. */
  first: number;
}

/** The list items after the first cards of a long grid: those near the screen, and space for the others. */
export const VirtualCards = ({ first, ...props }: VirtualCardsProps) => {
  const { grid, products, card } = props;
  const layout = useGridLayout(grid, first);
  if (!layout) return null;
  const begin = Math.ceil(first / layout.columns) * layout.columns;
  return (
    <>
      {products.slice(first, begin).map((product) => (
        <li key={product._id} data-product={product._id}>
          {card(product)}
        </li>
      ))}
      {/* Rows of another number of columns have other heights. */}
      <VirtualRows key={layout.columns} {...props} begin={begin} layout={layout} />
    </>
  );
};
