import type { CatalogueProduct } from '../../src/contract/operatorCatalogue';
import known from './farms.json' with { type: 'json' };

const DAY_MS = 24 * 60 * 60 * 1000;

const farms: Record<string, { image: string; about: string }> = known.farms;
const harvestedDaysAgo: Record<string, number> = known.harvestedDaysAgo;

/** The demo's products with their farms' pictures and words, and with days of harvest counted back from `now` (UTC). */
export const withFarms = (products: CatalogueProduct[], now: Date): CatalogueProduct[] =>
  products.map(({ farm, ...product }) => {
    const daysAgo = harvestedDaysAgo[product.slug];
    return {
      ...product,
      ...(farm && { farm: { ...farm, ...farms[farm.name] } }),
      ...(daysAgo !== undefined && {
        harvestedOn: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      }),
    };
  });
