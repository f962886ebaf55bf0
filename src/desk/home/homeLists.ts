import type {
  CatalogueAnnouncement,
  CatalogueBanner,
  CatalogueSection,
} from '../../contract/operator/operatorCatalogue';

export const tones = ['leaf', 'wheat', 'turmeric', 'beet', 'clay', 'sky', 'plum', 'stone'] as const;
export const layouts = ['shelf', 'grid', 'story'] as const;

export type HomeList = 'announcements' | 'banners' | 'sections';
export type Entry = CatalogueAnnouncement | CatalogueBanner | CatalogueSection;

interface ListSpec {
  /** In the order of the form; each with a text of its own in other languages. */
  texts: ('text' | 'title' | 'subtitle' | 'linkLabel')[];
  others: ('link' | 'tone' | 'layout' | 'products')[];
  /** Fields that must not be empty. */
  required: string[];
  blank: Entry;
}

/** Of a banner without a picture, as an import has it. */
const noPicture = { src: '/icons/512.png', width: 512, height: 512, alt: '' };

/** The lists of the home page, from its top. */
export const homeLists: Record<HomeList, ListSpec> = {
  announcements: { texts: ['text'], others: ['link'], required: ['text'], blank: { text: '' } },
  banners: {
    texts: ['title', 'subtitle', 'linkLabel'],
    others: ['link', 'tone'],
    required: ['title', 'link', 'linkLabel'],
    blank: {
      title: '',
      subtitle: '',
      image: noPicture,
      tone: 'leaf',
      link: '/category',
      linkLabel: '',
    },
  },
  sections: {
    texts: ['title', 'subtitle'],
    others: ['layout', 'link', 'products'],
    required: ['title'],
    blank: { title: '', subtitle: '', layout: 'shelf', products: [] },
  },
};

export const nameOf = (entry: Entry) => ('text' in entry ? entry.text : entry.title);

/** By field; a text in another language by `hi.title`, the products a line each. */
type Values = Record<string, string>;

export const valuesOf = (entry: Entry, languages: string[]): Values => {
  const { texts = {}, ...fields } = entry as CatalogueSection;
  const own = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]);
  const others = languages.flatMap((code) =>
    Object.entries(texts[code] ?? {}).map(([name, text]) => [`${code}.${name}`, text]),
  );
  return Object.fromEntries([...own, ...others]);
};

export const entryOf = (
  before: Entry,
  values: Values,
  { list, languages }: { list: HomeList; languages: string[] },
): Entry => {
  const { texts, others } = homeLists[list];
  const textAt = (name: string) => values[name]?.trim() ?? '';
  const entry: Record<string, unknown> = { ...before };
  for (const name of [...texts, ...others]) {
    const value = textAt(name);
    if (name === 'products') entry.products = value.split('\n').filter(Boolean);
    else if (name === 'link' && value === '') delete entry.link;
    else entry[name] = value;
  }
  // Other texts of a language, such as that of the picture, stay.
  const translated: Record<string, Record<string, string>> = { ...(before.texts as object) };
  for (const code of languages) {
    const filled = Object.entries({
      ...translated[code],
      ...Object.fromEntries(texts.map((name) => [name, textAt(`${code}.${name}`)])),
    }).filter(([, text]) => text !== '');
    if (filled.length > 0) translated[code] = Object.fromEntries(filled);
    else delete translated[code];
  }
  if (Object.keys(translated).length > 0) entry.texts = translated;
  else delete entry.texts;
  return entry as unknown as Entry;
};
