import { useEffect, useSyncExternalStore } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useMatch } from 'react-router-dom';
import { paths } from '../paths';
import { useHasUnsaved } from '../pwa/unsavedForms';
import { UpdatePrompt } from './layout/UpdatePrompt';

let ready: (() => void) | undefined;
const listeners = new Set<() => void>();

/** A new version of the shop is there; `accept` reloads into it. Nothing reloads before the shopper agrees. */
export const offerUpdate = (accept: () => void) => {
  ready = accept;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const ID = 'update';

/** Quietly offers a new version, never with a form half filled or during checkout: afterwards. */
export const UpdateOffer = () => {
  const accept = useSyncExternalStore(
    subscribe,
    () => ready,
    () => undefined,
  );
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
