import type {
  CatalogueFile,
  CatalogueProduct,
} from '../../src/contract/operator/operatorCatalogue';
import type { CatalogueFarm } from '../../src/contract/operator/operatorFarm';
import type { Allergen, Diet } from '../../src/contract/rules/allergens';
import diets from './diets.json' with { type: 'json' };
import known from './farms.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };

type Texts = Record<string, object>;
export type DemoFile = Required<Omit<CatalogueFile, 'farms'>>;

/** What an entry of a list is found by in the file of a language: its slug, or its place. */
const withTexts = <Entry extends object>(entries: Entry[], texts: Texts): Entry[] =>
  entries.map((entry, at) => {
    const found = texts['slug' in entry ? String(entry.slug) : at];
    const others = 'texts' in entry ? (entry.texts as object) : {};
    return found ? { ...entry, texts: { ...others, hi: found } } : entry;
  });

/** The demo catalogue with its texts in Hindi (`hi.json`). */
export const inHindi = (demo: DemoFile): DemoFile => ({
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
const storagePlaces: Record<string, string> = known.storagePlaces;

/** The farms that the demo shop writes to. The others come with their products. */
export const demoFarms = (products: CatalogueProduct[]): CatalogueFarm[] =>
  Object.entries(known.contacts).map(([slug, contact]) => {
    const place = products.find(({ farm }) => farm?.name === contact.name)?.farm?.place ?? '';
    return { slug, ...contact, place, ...farms[contact.name] };
  });

/** The demo's products with their farms' pictures and words, where they stand, and days of harvest counted back from `now` (UTC). */
export const withFarms = (products: CatalogueProduct[], now: Date): CatalogueProduct[] =>
  products.map(({ farm, ...product }) => {
    const daysAgo = harvestedDaysAgo[product.slug];
    const storagePlace = storagePlaces[product.category ?? ''];
    return {
      ...product,
      ...(storagePlace && { storagePlace }),
      ...(farm && { farm: { ...farm, ...farms[farm.name] } }),
      ...(daysAgo !== undefined && {
        harvestedOn: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      }),
    };
  });

const has = (list: string, slug: string | undefined) =>
  slug !== undefined && list.split(' ').includes(slug);

const allergensIn = (lists: Partial<Record<Allergen, string>>, slug: string) =>
  (Object.entries(lists) as [Allergen, string][]).flatMap(([code, list]) =>
    has(list, slug) ? [code] : [],
  );

const dietsOf = (slug: string): Diet[] => {
  if (has(diets.nonVegetarian, slug)) return ['nonVegetarian'];
  return has(diets.vegetarian, slug) ? ['vegetarian'] : ['vegan'];
};

/** The demo's food with its allergens and diets: what is not listed is vegan. */
export const withDiets = (products: CatalogueProduct[]): CatalogueProduct[] =>
  products.map((product) => {
    const { slug, category } = product;
    if (has(diets.noFood, slug) || has(diets.noFood, category)) return product;
    const allergens = {
      contains: allergensIn(diets.contains, slug),
      mayContain: allergensIn(diets.mayContain, slug),
    };
    return { ...product, allergens, diets: dietsOf(slug) };
  });
