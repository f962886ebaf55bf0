import { getCatalogueVersion } from '../features/catalogue/saved/catalogueVersionApi';
import { CATALOGUE_TIMING } from '../renderedAddress';
import { shop } from '../shop.config';
import { SAVED_AT_ATTRIBUTE } from '../sync/worker/workerMessages';

/**
 * The version of the catalogue that the document was rendered from; undefined for the shell, for a cached
 * document, and where the browser has no Server-Timing.
 */
export const documentVersion = () => {
  if (document.documentElement.hasAttribute(SAVED_AT_ATTRIBUTE)) return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === CATALOGUE_TIMING)?.description;
};

const compare = async () => {
  const rendered = documentVersion();
  return (
    rendered !== undefined &&
    rendered === (await getCatalogueVersion(`${shop.apiBase}/api/${shop.id}/`))
  );
};

/** Returns a function that checks whether the document is still current. It calls the API once. */
export const makeDocumentCheck = () => {
  let comparison: Promise<boolean> | undefined;
  return () => {
    comparison ??= compare();
    return comparison;
  };
};
