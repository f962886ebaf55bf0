import type {
  CatalogueFile,
  CatalogueProduct,
} from '../../src/contract/operator/operatorCatalogue';
import known from './farms.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };

type Texts = Record<string, object>;

/** What an entry of a list is found by in the file of a language: its slug, or its place. */
const withTexts = <Entry extends object>(entries: Entry[], texts: Texts): Entry[] =>
  entries.map((entry, at) => {
    const found = texts['slug' in entry ? String(entry.slug) : at];
    const others = 'texts' in entry ? (entry.texts as object) : {};
    return found ? { ...entry, texts: { ...others, hi: found } } : entry;
  });

/** The demo catalogue with its texts in Hindi (`hi.json`). */
export const inHindi = (demo: Required<CatalogueFile>): Required<CatalogueFile> => ({
  categories: withTexts(demo.categories, hi.categories),
  products: withTexts(demo.products, hi.products),
  sections: withTexts(demo.sections, hi.sections),
  banners: withTexts(demo.banners, hi.banners),
  announcements: withTexts(demo.announcements, hi.announcements),
  phrases: Object.fromEntries(
    Object.entries(hi.phrases).map(([text, shown]) => [text, { hi: shown }]),
  ),
});

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
