import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardNotes } from '../../src/components/product/CardNotes';
import { ShopIntl } from '../../src/messages/ShopIntl';

const notes = (price: number, available: number, ...badges: string[]) => {
  const variant = {
    _id: 'var_1',
    label: '1 kg',
    price,
    mrp: 10_000,
    unitPrice: { amount: price, per: 'kg' as const },
    available,
  };
  const { unmount } = render(
    <ShopIntl>
      <CardNotes variant={variant} product={{ badges }} />
    </ShopIntl>,
  );
  const texts = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return texts;
};

describe('Labels of a card', () => {
  it('round per cent off down, and leave out less than one', () => {
    expect(notes(8_001, 9)).toEqual(['19% off']);
    expect(notes(8_000, 9)).toEqual(['20% off']);
    expect(notes(9_901, 9)).toEqual([]);
    expect(notes(10_000, 9)).toEqual([]);
  });

  it('are two at most: what is left, per cent off, then badges', () => {
    expect(notes(8_000, 5, 'New')).toEqual(['Only 5 left', '20% off']);
    expect(notes(8_000, 6, 'New', 'Seasonal')).toEqual(['20% off', 'New']);
    expect(notes(10_000, 6, 'New', 'Seasonal', 'Heirloom')).toEqual(['New', 'Seasonal']);
  });

  it('say only that a pack is sold out', () => {
    expect(notes(8_000, 0, 'New')).toEqual(['Sold out']);
  });
});
