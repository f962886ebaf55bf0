import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusAfterMove } from '../../../src/features/catalogue/productGrid/ProductList';

/** Each card is a new one when the products change. */
const List = ({ products }: { products: string[] }) => {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterMove(list, products);
  return (
    <>
      <p>Beside the list</p>
      <ul ref={list}>
        {products.map((name) => (
          <li key={`${name} of ${products.length}`} data-product={name}>
            <a href="/product">{name}</a>
            <button type="button">Add {name}</button>
          </li>
        ))}
      </ul>
    </>
  );
};

const before = ['rice', 'millet', 'oats'];
const after = ['millet', 'oats'];

describe('Focus in a list of products', () => {
  it('stays on the same control of a product that moves', async () => {
    const { rerender } = render(<List products={before} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add millet' }));
    rerender(<List products={after} />);
    expect(screen.getByRole('button', { name: 'Add millet' })).toHaveFocus();
  });

  it('is not restored after a press elsewhere', async () => {
    const { rerender } = render(<List products={before} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add millet' }));
    await userEvent.click(screen.getByText('Beside the list'));
    rerender(<List products={after} />);
    expect(document.body).toHaveFocus();
  });
});
