import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { coupon } from '../../../server/cart/coupons/couponsSchema';
import { variant } from '../../../server/catalogue/catalogueSchema';
import { assertCountablePrices } from '../../../server/platform/db/assertAmounts';
import type { Database } from '../../../server/platform/db/database';
import { makeCommandClient } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { addProduct } from '../../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describeOnce('Prices that no gateway can count', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  it('are refused when the shop starts, and so are coupons', async () => {
    const { productId, variantId } = await addProduct(db, { price: 12_345 });
    const slug = productId.replace('prd_', 'product-');
    await assertCountablePrices(db, 1, 'KWD');
    await expect(assertCountablePrices(db, 10, 'KWD')).rejects.toThrow(
      `The price of ${slug} (1 kg) must be changed: 12.345 KWD cannot be paid online: amounts have to be multiples of 0.010 KWD.`,
    );
    await db.update(variant).set({ price: 12_340 }).where(eq(variant.id, variantId));
    await db.insert(coupon).values({ id: 'cpn_1', code: 'HALF', kind: 'amount', value: 505 });
    await expect(assertCountablePrices(db, 10, 'KWD')).rejects.toThrow(
      'The coupon HALF must be changed: 0.505 KWD cannot be paid online',
    );
    await db.delete(coupon);
    await assertCountablePrices(db, 10, 'KWD');
  });

  it('are refused when somebody sets one: by the price, the import and a coupon', async () => {
    const app = await openApi(db, { amountStep: 100 });
    const { productId } = await addProduct(db, { price: 9900 });
    const slug = productId.replace('prd_', 'product-');
    const shop = makeCommandClient(app);
    const sentence = '99.50 INR cannot be paid online: amounts are multiples of 1.00.';
    await expect(shop.call('PUT', `price/${slug}/1kg`, { price: 9950 })).rejects.toThrow(sentence);
    const products = [{ slug, packs: [{ label: '1 kg', price: 9950 }] }];
    await expect(shop.call('PUT', 'catalogue', { products })).rejects.toThrow(sentence);
    const half = { kind: 'amount', value: 9950 };
    await expect(shop.call('PUT', 'coupons/HALF', half)).rejects.toThrow(sentence);
    await shop.call('PUT', `price/${slug}/1kg`, { price: 9800 });
    await shop.call('PUT', 'coupons/TENTH', { kind: 'percentage', value: 10 });
  });
});
