import { ConfigError } from '../../server/platform/config/configError';
import type {
  CatalogueFile,
  CatalogueProduct,
} from '../../src/contract/operator/operatorCatalogue';

/** The parts of a text, from its beginning each time. */
export type ReadText = () => AsyncIterable<string>;

/** A file without problems, which may be larger than the memory: products are read again when they are used. */
export interface CatalogueSource {
  lists: Omit<CatalogueFile, 'products'>;
  products: () => AsyncIterable<CatalogueProduct>;
}

const MAX_PROBLEMS = 20;

/** @throws ConfigError with the problems of a file, one in each line, or the first of them */
export const assertNoProblems = (problems: string[]) => {
  if (problems.length === 0) return;
  const more = problems.length - MAX_PROBLEMS;
  const last = more > 0 ? [`There are ${more} more.`] : [];
  throw new ConfigError([...problems.slice(0, MAX_PROBLEMS), ...last].join('\n'));
};
