import type { ProductCard } from '../../../contract/catalogue/product';
import type { Choices } from '../../../contract/choices';
import type { Loaded } from '../../../sync/requests/calls';
import { keepEqual, type Request } from '../../../sync/requests/request';
import type { LoadedPage } from '../catalogueApi';

/** The loaded products of a category. */
export interface Shelf extends Request<ProductCard[]> {
  /** The number of all products; undefined for a host that sends only the list. */
  total?: number;
  /** The last product before the next page; undefined when every product is loaded. */
  next?: string | undefined;
  /** The choices to filter by; only for a large category, which the API filters. */
  choices?: Choices;
  /** Whether the products come from the saved catalogue: the next response of the API replaces all of them. */
  isSaved?: boolean | undefined;
}

/** The first page of a shelf, or the whole shelf from the saved catalogue. */
export type LoadedShelf = Loaded<LoadedPage> & Pick<Shelf, 'isSaved'>;

export interface PageArg {
  /** The key of the shelf. */
  address: string;
  /** The last product before the page. */
  after: string;
}

/** Separate from `shelfAddress.ts`, whose filter code the first screen does not need. */
export const parseShelfAddress = (address: string) => {
  const [id = '', query = ''] = address.split('?');
  return { id, query };
};

/** Whether the next pages of a shelf are appended to its first one. */
export const isGrowing = (address: string, { choices }: Shelf) =>
  choices !== undefined && !new URLSearchParams(parseShelfAddress(address).query).has('limit');

/** Whether a first page matches the loaded products; then the pages after it are kept. */
const isBeginning = ({ results, total, next }: LoadedPage, { data, ...shelf }: Shelf) =>
  next !== undefined &&
  !shelf.isSaved &&
  total === shelf.total &&
  (shelf.next !== undefined || data.length === total) &&
  results.every(({ _id }, index) => _id === data[index]?._id);

/** The fields of a shelf after its first page was fetched. */
export const firstPageFields = ({ data: page, isSaved, ...times }: LoadedShelf, shelf: Shelf) => {
  const { results, total, next } = page;
  const first = shelf.data.slice(0, results.length);
  const choices = keepEqual(shelf.choices, page.choices);
  if (!isBeginning(page, shelf)) {
    return { ...times, choices, data: keepEqual(shelf.data, results), total, next, isSaved };
  }
  if (keepEqual(first, results) === first) return { ...times, choices };
  return { ...times, choices, data: [...results, ...shelf.data.slice(results.length)] };
};

/** The fields of a shelf after its next page was fetched. */
export const nextPageFields = ({ data }: Loaded<LoadedPage>, shelf: Shelf, { after }: PageArg) =>
  // The shelf may have been refetched in the meantime.
  shelf.next === after ? { data: [...shelf.data, ...data.results], next: data.next } : {};
