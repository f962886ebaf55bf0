import type { CatalogueFile } from '../../src/contract/operatorCatalogue';
import hi from './hi.json' with { type: 'json' };

type Texts = Record<string, object>;

/** What an entry of a list is found by in the file of a language: its slug, or its place. */
const withTexts = <Entry extends object>(entries: Entry[], texts: Texts): Entry[] =>
  entries.map((entry, at) => {
    const found = texts['slug' in entry ? String(entry.slug) : at];
    return found ? { ...entry, texts: { hi: found } } : entry;
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
