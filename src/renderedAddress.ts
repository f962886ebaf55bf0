import { patterns } from './paths';

/** In the Server-Timing of a rendered page: the version of the catalogue that it shows. */
export const CATALOGUE_TIMING = 'catalogue';

/** These may be repeated, each with another value. */
const severalValues = ['badge', 'farm', 'certification', 'diet', 'freeFrom'];

/** The pages that the server renders, each with the parts of the query that it shows. */
const shownQueries = {
  home: [],
  category: ['id', 'sort', 'max', 'stock', ...severalValues, 'view', 'after'],
  product: ['pack'],
  install: [],
  policy: [],
  about: [],
  certificates: [],
  stores: [],
} satisfies Partial<Record<keyof typeof patterns, string[]>>;

export type RenderedPageName = keyof typeof shownQueries;

/** The addresses of the rendered pages without parameters. */
export const listFixedPages = () =>
  Object.keys(shownQueries)
    .map((name) => patterns[name as RenderedPageName])
    .filter((pattern) => !pattern.includes(':'));

const renderedPages = Object.entries(shownQueries).map(([name, shown]) => {
  const pattern = patterns[name as RenderedPageName];
  const path = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
  return { path, shown: shown as string[] };
});

/**
 * Path and query of the rendered page at an address, without irrelevant parameters; undefined for other
 * pages, and for search results and shopping lists, which only the browser renders.
 */
export const renderedAddress = (pathname: string, query: URLSearchParams) => {
  const page = renderedPages.find(({ path }) => path.test(pathname));
  if (!page) return undefined;
  const known = page.shown.flatMap((name) => {
    const values = query.getAll(name).filter(Boolean);
    return (severalValues.includes(name) ? values : values.slice(0, 1)).map((value) => [
      name,
      value,
    ]);
  });
  const isOfShopper = Boolean(query.get('q')) || query.has('list');
  if (page.shown.includes('id') && isOfShopper && !query.get('id')) return undefined;
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname;
};
