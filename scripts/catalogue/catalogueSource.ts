import { OperatorError } from '../../server/config/operatorError';
import type { CatalogueFile, CatalogueProduct } from '../../src/contract/operatorCatalogue';

/** The parts of a text, from its beginning each time. */
export type ReadText = () => AsyncIterable<string>;

/** A file without problems, which may be larger than the memory: products are read again when they are used. */
export interface CatalogueSource {
  lists: Omit<CatalogueFile, 'products'>;
  products: () => AsyncIterable<CatalogueProduct>;
  /** Where 'products.3.name' is in the file. */
  placeOf: (path: string) => string;
}

const MAX_PROBLEMS = 20;

/** @throws OperatorError with the problems of a file, one in each line */
export const assertNoProblems = (problems: string[]) => {
  if (problems.length === 0) return;
  const more = problems.length - MAX_PROBLEMS;
  const last = more > 0 ? [`There are ${more} more.`] : [];
  throw new OperatorError([...problems.slice(0, MAX_PROBLEMS), ...last].join('\n'));
};
