import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { VirtualCards } from '../../../src/components/product/virtualGrid/VirtualCards';
import type { ProductCard } from '../../../src/contract/catalogue/product';

const productsOf = (ids: string[]) => ids.map((_id) => ({ _id }) as ProductCard);
const toCard = ({ _id }: ProductCard) => <input key={_id} aria-label={_id} />;

const List = ({ ids }: { ids: string[] }) => {
  const grid = useRef<HTMLUListElement>(null);
  return (
    <ul ref={grid}>
      <VirtualCards
        grid={grid}
        first={0}
        products={productsOf(ids)}
        total={ids.length}
        card={toCard}
        onMissing={() => undefined}
        name="test"
      />
    </ul>
  );
};

describe('The rows of a long list', () => {
  it('keep the state of a card when a product before it is removed', async () => {
    const { rerender } = render(<List ids={['one', 'two', 'three', 'four']} />);
    const card = await screen.findByRole('textbox', { name: 'three' });
    const item = () => screen.getByRole('textbox', { name: 'three' }).closest('li');
    expect(item()).toHaveAttribute('aria-posinset', '3');
    rerender(<List ids={['one', 'three', 'four']} />);
    await waitFor(() => expect(item()).toHaveAttribute('aria-posinset', '2'));
    expect(item()).toContainElement(card);
  });
});
