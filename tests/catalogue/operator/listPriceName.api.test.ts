import { expect, it } from 'vitest';
import { countryOf } from '../../../server/platform/config/country/countryRules';
import { makeCommand } from '../../support/api/operator';
import { makeConfig, openApi } from '../../support/api/server';
import { addProduct } from '../../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describeOnce('A list price below the price, in a shop in Germany', () => {
  it('is called list price by price and import, and is not asked for when only the price is missing', async () => {
    const db = await openTestDatabase();
    const { facts } = makeConfig('tests/support/germany/shop.json');
    const german = { ...facts, currency: 'INR' };
    const app = await openApi(db, { facts: german, country: countryOf(german) });
    const command = makeCommand(app);
    const { productId } = await addProduct(db);
    const slug = productId.replace('prd_', 'product-');

    const above = await command('PUT', `price/${slug}/1kg`, { price: 12_000 });
    expect([above.statusCode, above.json().message]).toEqual([
      409,
      `The price of ${slug}/1kg would be above its list price; change that as well.`,
    ]);
    const put = async (pack: object) =>
      (await command('PUT', 'catalogue', { products: [{ slug, packs: [pack] }] })).json().data
        .problems;
    expect(await put({ label: '1 kg', price: 12_000, mrp: 11_000 })).toEqual([
      expect.objectContaining({ message: 'The list price is below the price.' }),
    ]);
    expect(await put({ label: '2 kg', net: { quantity: 2000, unit: 'g' } })).toEqual([
      expect.objectContaining({ message: 'A new pack needs a price.' }),
    ]);
  });
});
