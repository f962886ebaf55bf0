import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useMatch } from 'react-router-dom';
import { createExternalStore } from '../browser/externalStore';
import { paths } from '../paths';
import { useHasUnsaved } from '../pwa/unsavedForms';
import { UpdatePrompt } from './layout/UpdatePrompt';

/** Accepts the update that is ready. */
const readyUpdate = createExternalStore<(() => void) | undefined>(undefined);

/** A new version of the shop is there; `accept` reloads into it. Nothing reloads before the shopper agrees. */
export const offerUpdate = readyUpdate.set;

const ID = 'update';

/** Quietly offers a new version, never with a form half filled or during checkout: afterwards. */
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
