import { describe, expect, it } from 'vitest';
import { googleFile } from '../../../server/catalogueOperator/export/googleFile';
import type { ListingShop } from '../../../server/catalogueOperator/export/listingShop';
import { literalListing } from '../../support/sheets/listings';
import { problemsIn } from '../../support/sheets/readGoods';

const inGermany: ListingShop = {
  currency: 'EUR',
  languages: [],
  comparesByHundred: true,
  hasMrp: false,
};

const HEADER =
  'id\titem_group_id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tsale_price\tmaximum_retail_price\tbrand\tidentifier_exists\tcondition\tproduct_type\tsize\tunit_pricing_measure\tunit_pricing_base_measure\tproduct_detail';

/** Written by hand. */
const FILE = [
  HEADER,
  'var_1\tprd_1\t"Wald""honig"", roh"\t"Kalt geschleudert.',
  'Aus Fichten & Tannen.',
  '',
  'Würzig."\thttps://hof.example/product/waldhonig/prd_1?pack=var_1\thttps://hof.example/pictures/honig.webp\thttps://hof.example/pictures/wabe.webp,https://hof.example/pictures/wald.webp\tin_stock\t7.90 EUR\t6.90 EUR\t\tImkerei Moser\tno\tnew\tHonig\t250 g\t250g\t100g\tAllergens:May contain:nuts,Diet:Suitable for:vegetarian,Diet:Suitable for:glutenFree',
  'var_2\tprd_1\t"Wald""honig"", roh"\t"Kalt geschleudert.',
  'Aus Fichten & Tannen.',
  '',
  'Würzig."\thttps://hof.example/product/waldhonig/prd_1?pack=var_2\thttps://hof.example/pictures/honig.webp\thttps://hof.example/pictures/wabe.webp,https://hof.example/pictures/wald.webp\tout_of_stock\t39.00 EUR\t\t\tImkerei Moser\tno\tnew\tHonig\tSteige zu 6\t6ct\t1ct\tAllergens:May contain:nuts,Diet:Suitable for:vegetarian,Diet:Suitable for:glutenFree',
  '',
].join('\n');

describe('The Google Merchant file of the goods', () => {
  it('has a row for each pack, with the attributes of the specification', () => {
    expect(googleFile([literalListing], inGermany)).toBe(FILE);
  });

  it('has the MRP of India as an attribute of its own, and a description in any case', () => {
    const shop = { ...inGermany, currency: 'INR', hasMrp: true, comparesByHundred: false };
    const [pack] = literalListing.packs;
    const listing = {
      ...literalListing,
      description: '',
      packs: pack ? [{ ...pack, net: { quantity: 750, unit: 'ml' as const } }] : [],
    };
    const [, row = ''] = googleFile([listing], shop).split('\n');
    const [, , title, description, , , , , price, sale, mrp, , , , , , measure, base] =
      row.split('\t');
    expect([title, description, price, sale, mrp, measure, base]).toEqual([
      ...['"Wald""honig"", roh"', '"Wald""honig"", roh"'],
      ...['6.90 INR', '', '7.90 INR', '750ml', '1l'],
    ]);
  });

  it('has no goods that are archived, and nothing that a spreadsheet would evaluate', () => {
    const archived = { ...literalListing, status: 'archived' as const };
    const risky = { ...literalListing, name: '=cmd|A0', description: '+1' };
    const [header, row = '', ...rest] = googleFile([archived, risky], inGermany).split('\n');
    expect(header).toBe(HEADER);
    expect(row.split('\t').slice(2, 4)).toEqual(["'=cmd|A0", "'+1"]);
    expect(rest).toHaveLength(2);
  });

  it('is no file to import: without stock and SKUs it would not be the goods', async () => {
    const [problem, ...others] = (await problemsIn(FILE)) ?? [];
    expect(problem).toMatch(/^line 1: /);
    expect(others.length).toBeLessThan(3);
  });
});
