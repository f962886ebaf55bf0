import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingShop } from '../../../server/catalogueOperator/export/listingShop';
import { shopifyCsv } from '../../../server/catalogueOperator/export/shopifyFile';
import { hostileListings, literalListing, productOf } from '../../support/sheets/listings';
import { readGoods } from '../../support/sheets/readGoods';

const inGermany: ListingShop = {
  currency: 'EUR',
  languages: ['hi'],
  comparesByHundred: false,
  hasMrp: false,
};
const inIndia: ListingShop = {
  ...inGermany,
  currency: 'INR',
  comparesByHundred: true,
  hasMrp: true,
};
const reading = ({ currency, hasMrp }: ListingShop) => ({ currency, locale: 'de-DE', hasMrp });

/** Written by hand; the columns that Shopify documents come first. */
const FILE = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Image Src,Image Position,Image Alt Text,Gift Card,Variant Weight Unit,Status,category (product.metafields.loam.category),position (product.metafields.loam.position),badges (product.metafields.loam.badges),origin (product.metafields.loam.origin),farm_place (product.metafields.loam.farm_place),farm_image (product.metafields.loam.farm_image),farm_about (product.metafields.loam.farm_about),harvested_on (product.metafields.loam.harvested_on),description (product.metafields.loam.description),certifications (product.metafields.loam.certifications),nutrition (product.metafields.loam.nutrition),ingredients (product.metafields.loam.ingredients),allergens (product.metafields.loam.allergens),diets (product.metafields.loam.diets),storage (product.metafields.loam.storage),shelf_life (product.metafields.loam.shelf_life),storage_place (product.metafields.loam.storage_place),tax_class (product.metafields.loam.tax_class),hsn (product.metafields.loam.hsn),net (variant.metafields.loam.net),sold_by (variant.metafields.loam.sold_by),price_per (variant.metafields.loam.price_per),least (variant.metafields.loam.least),most (variant.metafields.loam.most),price (variant.metafields.loam.price),mrp (variant.metafields.loam.mrp)',
  `waldhonig,"Wald""honig"", roh",<p>Kalt geschleudert.<br>Aus Fichten &#38; Tannen.</p><p>Würzig.</p>,Imkerei Moser,Honig,"Neu, roh  kalt",TRUE,Size,250 g,HON-250,250,shopify,12,deny,manual,6.90,7.90,TRUE,TRUE,250,g,1,kg,https://hof.example/pictures/honig.webp,1,Ein Glas,FALSE,g,active,honig Honig,20,"Neu | roh, kalt",Chiemgau,Übersee,/pictures/moser.webp,Bienen am Waldrand.,2026-07-01,"Kalt geschleudert.`,
  'Aus Fichten & Tannen.',
  '',
  `Würzig.",DE-ÖKO-006,Brennwert: 304 kcal,Honig,may:nuts,vegetarian | glutenFree,Kühl,24 Monate,Regal 4,reduced,0409,250 g,,,,,,`,
  'waldhonig,,,,,,,Size,Steige zu 6,HON-6,,shopify,0,deny,manual,39.00,,TRUE,TRUE,,,,,https://hof.example/pictures/wabe.webp,2,Eine Wabe,,,,,,,,,,,,,,,,,,,,,,,6 piece,,,,,,',
  'waldhonig,,,,,,,,,,,,,,,,,,,,,,,https://hof.example/pictures/wald.webp,3,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,',
  '',
].join('\n');

describe('The Shopify file of the goods', { timeout: 120_000 }, () => {
  it('has the documented columns, and what else there is in metafields', () => {
    expect(shopifyCsv([literalListing], { ...inGermany, languages: [] })).toBe(FILE);
  });

  it('gives the goods that it was made of', async () => {
    const { products, pictures, categories, leftOut, decisions, system } = await readGoods(
      FILE,
      reading(inGermany),
    );
    expect(system).toBe('Shopify');
    expect(products).toEqual([productOf(literalListing)]);
    expect(categories).toEqual([{ slug: 'honig', name: 'Honig' }]);
    expect(decisions).toEqual([]);
    expect(pictures).toEqual([
      {
        slug: 'waldhonig',
        addresses: [
          'https://hof.example/pictures/honig.webp',
          'https://hof.example/pictures/wabe.webp',
          'https://hof.example/pictures/wald.webp',
        ],
      },
    ]);
    expect(leftOut).not.toContain('category (product.metafields.loam.category)');
  });

  it('counts what was changed in Shopify since', async () => {
    const changed = FILE.replace('"Wald""honig"", roh"', 'Tannenhonig &amp; mehr')
      .replace('<p>Würzig.</p>', '<p>Herb.</p>')
      .replace(',Honig,"Neu, roh  kalt"', ',Aufstriche,"Neu, roh  kalt"');
    const { products, categories } = await readGoods(changed, reading(inGermany));
    expect(products[0]).toMatchObject({
      name: 'Tannenhonig &amp; mehr',
      description: 'Kalt geschleudert.\nAus Fichten & Tannen.\n\nHerb.',
      category: 'aufstriche',
    });
    expect(categories).toEqual([{ slug: 'aufstriche', name: 'Aufstriche' }]);
  });

  it.each([inGermany, inIndia])(
    'of hostile goods is read back unchanged: $currency',
    async (shop) => {
      await fc.assert(
        fc.asyncProperty(hostileListings, async (listings) => {
          const read = await readGoods(shopifyCsv(listings, shop), reading(shop));
          expect(read.products).toEqual(listings.map(productOf));
          expect(read.categories).toEqual([{ slug: 'grains', name: listings[0]?.categoryName }]);
          expect(read.pictures.map(({ addresses }) => addresses)).toEqual(
            listings.map(({ pictures }) => pictures.map(({ address }) => address)),
          );
        }),
        { numRuns: 200 },
      );
    },
  );

  it('is the same in pages', () => {
    const second = { ...literalListing, slug: 'b' };
    const whole = shopifyCsv([literalListing, second], inGermany);
    const pages = [literalListing, second].map((each, at) =>
      shopifyCsv([each], inGermany, at === 0),
    );
    expect(pages.join('')).toBe(whole);
  });
});
