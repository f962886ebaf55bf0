import { placeholder } from '../../server/catalogueOperator/import/placeholder';
import type { CatalogueFile } from '../../src/contract/operatorCatalogue';
import { layoutOf, toneOf, yesOrNo } from './fields';

type Lists = Required<Pick<CatalogueFile, 'sections' | 'banners' | 'announcements'>>;
export type HomeList = keyof Lists;

/** The command line of a list of the home page. */
export interface HomeListCommand<Entry> {
  /** By option: sets a field of an entry. An empty value removes an optional field. */
  options: Record<string, (entry: Entry, text: string) => void>;
  /** The defaults of a new entry. */
  blank: () => Entry;
  /** Options that a new entry needs. */
  required: string[];
  lineOf: (entry: Entry) => string;
}

const setLink = (entry: { link?: string }, text: string) => {
  if (text) entry.link = text;
  else delete entry.link;
};

const setHidden = (entry: { hidden?: boolean }, text: string) => {
  if (yesOrNo(text) === 'yes') entry.hidden = true;
  else delete entry.hidden;
};

const hiddenOf = ({ hidden }: { hidden?: boolean }) => (hidden ? ['hidden'] : []);

export const homeLists: { [List in HomeList]: HomeListCommand<Lists[List][number]> } = {
  sections: {
    options: {
      title: (section, text) => {
        section.title = text;
      },
      subtitle: (section, text) => {
        section.subtitle = text;
      },
      layout: (section, text) => {
        section.layout = layoutOf(text);
      },
      link: setLink,
      hidden: setHidden,
      products: (section, text) => {
        section.products = text
          .split(',')
          .map((slug) => slug.trim())
          .filter(Boolean);
      },
    },
    blank: () => ({ title: '', subtitle: '', layout: 'shelf', products: [] }),
    required: ['title'],
    lineOf: ({ title, layout, link, products, ...more }) =>
      [title, layout, ...(link ? [link] : []), products.join(','), ...hiddenOf(more)].join('  '),
  },
  banners: {
    options: {
      title: (banner, text) => {
        banner.title = text;
      },
      subtitle: (banner, text) => {
        banner.subtitle = text;
      },
      tone: (banner, text) => {
        banner.tone = toneOf(text);
      },
      link: (banner, text) => {
        banner.link = text;
      },
      'link-label': (banner, text) => {
        banner.linkLabel = text;
      },
      hidden: setHidden,
    },
    blank: () => ({
      title: '',
      subtitle: '',
      image: placeholder,
      tone: 'leaf',
      link: '/category',
      linkLabel: '',
    }),
    required: ['title', 'link', 'link-label'],
    lineOf: ({ title, tone, link, linkLabel, ...more }) =>
      [title, tone, link, linkLabel, ...hiddenOf(more)].join('  '),
  },
  announcements: {
    options: {
      text: (announcement, text) => {
        announcement.text = text;
      },
      link: setLink,
      hidden: setHidden,
    },
    blank: () => ({ text: '' }),
    required: ['text'],
    lineOf: ({ text, link, ...more }) =>
      [text, ...(link ? [link] : []), ...hiddenOf(more)].join('  '),
  },
};
