import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useMatch } from 'react-router-dom';
import { createExternalStore } from '../browser/externalStore';
import { paths } from '../paths';
import { useHasUnsaved } from '../pwa/unsavedForms';
import { UpdatePrompt } from './layout/UpdatePrompt';

/** Accepts the waiting update; undefined while there is none. */
const readyUpdate = createExternalStore<(() => void) | undefined>(undefined);

/** Offers a new version in a toast; the page reloads only when the shopper accepts it. */
export const offerUpdate = readyUpdate.set;

const ID = 'update';

/** Offers a new version in a toast, but not during checkout or over an unsaved form. */
export const UpdateOffer = () => {
  const accept = readyUpdate.use();
  const hasUnsaved = useHasUnsaved();
  const isAtCheckout = useMatch(paths.checkout) !== null;
  const offered = hasUnsaved || isAtCheckout ? undefined : accept;
  useEffect(() => {
    if (!offered) return;
    const prompt = <UpdatePrompt accept={offered} />;
    toast(prompt, { id: ID, duration: Number.POSITIVE_INFINITY });
    return () => toast.remove(ID);
  }, [offered]);
  return null;
};
