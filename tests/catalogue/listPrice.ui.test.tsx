import 'fake-indexeddb/auto';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CardPrice } from '../../src/components/product/CardPrice';
import { Price } from '../../src/components/product/Price';
import type { Variant } from '../../src/contract/catalogue/product';
import { ShopIntl } from '../../src/messages/ShopIntl';
import { findSummary } from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi } from '../support/storefront/signedInShopper';

vi.mock('../../src/shop.config', async (importActual) => {
  const actual = await importActual<typeof import('../../src/shop.config')>();
  return { ...actual, shop: { ...actual.shop, listPriceName: 'listPrice' } };
});

const variant: Variant = {
  _id: 'var_1',
  label: '1 kg',
  price: 8_000,
  mrp: 10_000,
  unitPrice: { amount: 8_000, per: 'kg' },
  available: 3,
};

it('Outside India a higher price is the list price, and no MRP', () => {
  const { container } = render(
    <ShopIntl>
      <Price variant={variant} />
      <CardPrice variant={variant} />
    </ShopIntl>,
  );
  expect(container.textContent?.match(/List price/g)).toHaveLength(2);
  expect(container).not.toHaveTextContent('MRP');
});

it('Outside India the checkout names what is saved on list prices', async () => {
  const lines = [{ price: 20_000, quantity: 2 }];
  const { open } = await openShopperWithCart(await openShoppingApi(), { lines });
  open('/checkout');
  expect(await (await findSummary()).findByText('You save ₹20 on list prices')).toBeVisible();
});
