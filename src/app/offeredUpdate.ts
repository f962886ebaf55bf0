import { useMatch } from 'react-router-dom';
import { createExternalStore } from '../browser/externalStore';
import { paths } from '../paths';
import { useHasUnsaved } from '../sync/worker/unsavedForms';

/** Accepts the waiting update; undefined while there is none. */
const readyUpdate = createExternalStore<(() => void) | undefined>(undefined);

/** Offers a new version in the dock; the page reloads only when the shopper accepts it. */
export const offerUpdate = readyUpdate.set;

/** Accepts the offered update; undefined without one, during checkout and while a form is unsaved. */
export const useOfferedUpdate = () => {
  const accept = readyUpdate.use();
  const hasUnsaved = useHasUnsaved();
  const isAtCheckout = useMatch(paths.checkout) !== null;
  return hasUnsaved || isAtCheckout ? undefined : accept;
};
