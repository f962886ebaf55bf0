import type { ComponentType } from 'react';
import { createExternalStore } from '../browser/externalStore';

/** The notice that offers another language; undefined while none is offered. */
export const languageOffer = createExternalStore<ComponentType | undefined>(undefined);
