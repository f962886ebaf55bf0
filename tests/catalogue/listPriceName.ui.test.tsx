import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CardPrice } from '../../src/components/product/CardPrice';
import { listPriceName } from '../../src/contract/rules/listPriceName';
import { ShopIntl } from '../../src/messages/ShopIntl';

vi.mock('../../src/shop.config', async (importActual) => {
  const actual = await importActual<typeof import('../../src/shop.config')>();
  return { ...actual, shop: { ...actual.shop, listPriceName: 'uvp' } };
});

it.each([
  ['IN', 'mrp'],
  ['DE', 'uvp'],
  ['AT', 'uvp'],
  ['CH', 'uvp'],
  ['GB', 'listPrice'],
  ['LU', 'listPrice'],
])('The list price has the name of the country: in %s %s', (country, name) => {
  expect(listPriceName(country)).toBe(name);
});

it('In Germany a struck price is the UVP', () => {
  const { container } = render(
    <ShopIntl>
      <CardPrice variant={{ price: 8000, mrp: 10_000 }} />
    </ShopIntl>,
  );
  expect(container).toHaveTextContent('₹80UVP ₹100');
});
