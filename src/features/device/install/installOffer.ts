import type { ReactElement } from 'react';
import { createExternalStore } from '../../../browser/externalStore';
import { safeLocalStorage } from '../../../browser/safeStorage';

/** Set once the shopper has put the offer away or followed it. */
const ENDED_KEY = 'installOfferEnded';

/** The notice that offers the installation; undefined while none is offered. */
export const installOffer = createExternalStore<ReactElement | undefined>(undefined);

export const isInstallOfferEnded = () => safeLocalStorage.get(ENDED_KEY) !== null;

/** Puts the offer away for good. */
export const endInstallOffer = () => {
  safeLocalStorage.set(ENDED_KEY, 'true');
  installOffer.set(undefined);
};
