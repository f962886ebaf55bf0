import { getCatalogueVersion } from '../api/catalogueVersion';
import { SAVED_AT_ATTRIBUTE } from '../pwa/workerMessages';
import { CATALOGUE_TIMING } from '../renderedAddress';
import { shop } from '../shop.config';

/**
 * The version of the catalogue that the document was rendered from; undefined for the shell, for a document that
 * the service worker has saved, and where the browser does not tell.
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

/** Makes the check whether the catalogue is still as the document shows it. It asks the API once. */
export const makeDocumentCheck = () => {
  let comparison: Promise<boolean> | undefined;
  return () => {
    comparison ??= compare();
    return comparison;
  };
};
