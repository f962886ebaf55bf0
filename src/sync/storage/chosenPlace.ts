/** Where goods are sent, as chosen on this device; deleted on logout. */
import { createExternalStore } from '../../browser/externalStore';
import { safeLocalStorage } from '../../browser/safeStorage';
import { PLACE_KEY } from './recentKeys';

export interface ChosenPlace {
  /** Who has chosen it; undefined for a visitor. */
  userId?: string | undefined;
  /** Of a saved address, perhaps provisional. */
  addressId?: string;
  /** As typed, instead of an address. */
  postalCode?: string;
}

const changes = createExternalStore({});

export const readChosenPlace = () => safeLocalStorage.getJson<ChosenPlace>(PLACE_KEY) ?? undefined;

export const useChosenPlace = () => {
  changes.use();
  return readChosenPlace();
};

export const choosePlace = (place: ChosenPlace) => {
  safeLocalStorage.setJson(PLACE_KEY, place);
  changes.set({});
};

export const forgetPlace = () => {
  safeLocalStorage.remove(PLACE_KEY);
  changes.set({});
};
