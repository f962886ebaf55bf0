import { describe, expect, it } from 'vitest';
import { readAmount } from '../../src/contract/rules/amounts';
import { cellIn } from '../../src/desk/catalogue/product/productForm';
import { readCoupon } from '../../src/desk/money/coupons/readCoupon';
import { problemsIn, productsIn } from '../support/sheets/readGoods';
import { coupons, goodsTexts, prices, quantities, skus } from '../support/typedInputs';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const fileOf = (cells: Record<string, string>) => {
  const row = { slug: 'honey', pack: '500 g', ...cells };
  return `${Object.keys(row).join()}\n${Object.values(row).map(quoted).join()}\n`;
};
const productIn = async (cells: Record<string, string>) => (await productsIn(fileOf(cells)))[0];
const problemIn = async (cells: Record<string, string>) => (await problemsIn(fileOf(cells)))?.[0];

const rupees = { locale: 'en-IN', digits: 2 };
const reading = {
  timeZone: 'Asia/Kolkata',
  minorUnits: (text: string) => readAmount(text, rupees),
};
const couponOf = (fields: Record<string, string>) => {
  const form = new FormData();
  const all = { kind: 'amount', code: 'SAVE', value: '50', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return readCoupon(form, reading);
};

describe('A cell of a CSV file', () => {
  it.each(goodsTexts)('with the text %j is %j', async (typed, stored) => {
    expect(await productIn({ description: typed })).toMatchObject({ description: stored });
  });

  it.each(skus)('with the SKU %j is %j', async (typed, stored) => {
    expect(await productIn({ sku: typed })).toMatchObject({ packs: [{ sku: stored }] });
  });

  it.each(quantities)('with the stock %j is %j', async (typed, stored) => {
    const cells = { stock: typed };
    if (stored)
      expect(await productIn(cells)).toMatchObject({ packs: [{ stock: Number(stored) }] });
    else expect(await problemIn(cells)).toMatch(/stock/);
  });

  it.each(prices)('with the price %j is %j', async (typed, stored) => {
    const cells = { price: typed };
    if (stored)
      expect(await productIn(cells)).toMatchObject({ packs: [{ price: Number(stored) }] });
    else expect(await problemIn(cells)).toMatch(/price/);
  });
});

describe('A field of the Desk', () => {
  it.each(goodsTexts)('with the text %j is %j', (typed, stored) => {
    expect(cellIn({ description: typed }, 'description', true)).toBe(stored);
  });

  it.each(skus)('with the SKU %j is %j', (typed, stored) => {
    expect(cellIn({ sku: typed }, 'sku')).toBe(stored);
  });

  it.each(quantities)('with the uses %j is %j', (typed, stored) => {
    const { settings, problems } = couponOf({ maxUses: typed });
    if (stored) expect(settings).toMatchObject({ maxUses: Number(stored) });
    else expect(problems).toEqual({ maxUses: 'noNumber' });
  });

  it.each(prices)('with the amount %j is %j', (typed, stored) => {
    const { settings, problems } = couponOf({ value: typed });
    if (stored) expect(settings).toMatchObject({ value: Number(stored) });
    else expect(problems).toEqual({ value: 'noAmount' });
  });

  it.each(coupons)('with the code %j is %j', (typed, stored) => {
    expect(couponOf({ code: typed })).toMatchObject({ code: stored });
  });
});
