import type { ReactElement } from 'react';
import { createExternalStore } from '../browser/externalStore';

/** The notice that offers another language; undefined while none is offered. */
export const languageOffer = createExternalStore<ReactElement | undefined>(undefined);
