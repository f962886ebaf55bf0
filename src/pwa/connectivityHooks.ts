import { useSyncExternalStore } from 'react';
import { getConnection, getRecoveries, getSavedAt, getSawOnline, subscribe } from './connectivity';

export const useConnection = () =>
  useSyncExternalStore(subscribe, getConnection, () => 'online' as const);

/** The gate's own status: read once at start, online with the first `online` event (spec §2). */
export const useSawOnline = () => useSyncExternalStore(subscribe, getSawOnline, () => true);

/** A number that grows each time the network comes back. */
export const useRecoveries = () => useSyncExternalStore(subscribe, getRecoveries, () => 0);

/** When the data on screen was given by the shop (ISO 8601), if it is the shop's at all. */
export const useSavedAt = () => useSyncExternalStore(subscribe, getSavedAt, () => null);
