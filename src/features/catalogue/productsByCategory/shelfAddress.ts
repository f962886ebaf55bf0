import { readFilters, writeFilters } from '../../../contract/rules/filters/filterAddress';

/** The page size when pages are shown one by one. */
const PRODUCTS_PER_PAGE = '48';

/** Whether the products are shown page by page instead of in one list that grows while it is scrolled. */
export const isPaged = (query: URLSearchParams) => query.get('view') === 'pages';

/** The query without the product before the page. */
export const firstPage = (query: URLSearchParams) => {
  const first = new URLSearchParams(query);
  first.delete('after');
  return first;
};

/** The query string of a page: the first one, or the one after a product. */
export const pageQuery = (query: URLSearchParams, after?: string) => {
  const page = firstPage(query);
  page.set('view', 'pages');
  if (after) page.set('after', after);
  return `?${page}`;
};

/** The query string of the growing list. */
export const listQuery = (query: URLSearchParams) => {
  const list = firstPage(query);
  list.delete('view');
  return `?${list}`;
};

/**
 * The key of the shelf that a page shows: the category's id, followed by a query string if the API selects
 * the products, as it does for large categories.
 */
export const shelfAddress = (id: string, query: URLSearchParams) => {
  const selection = writeFilters(new URLSearchParams(), {
    ...readFilters(query),
    category: [],
  });
  if (String(selection)) selection.set('choices', 'all');
  if (isPaged(query)) {
    selection.set('limit', PRODUCTS_PER_PAGE);
    const after = query.get('after');
    if (after) selection.set('after', after);
  }
  const text = String(selection);
  return text ? `${id}?${text}` : id;
};
