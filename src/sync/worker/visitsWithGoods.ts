import { safeLocalStorage, safeSessionStorage } from '../../browser/safeStorage';

const VISITS_KEY = 'visitsWithGoods';
/** Set during a visit that was counted. */
const COUNTED_KEY = 'visitCounted';

/** Counts a visit with goods in the cart once. @returns the number of such visits */
export const countVisitWithGoods = () => {
  const visits = Number(safeLocalStorage.get(VISITS_KEY) ?? 0);
  if (safeSessionStorage.get(COUNTED_KEY)) return visits;
  safeSessionStorage.set(COUNTED_KEY, 'true');
  safeLocalStorage.set(VISITS_KEY, String(visits + 1));
  return visits + 1;
};

/** When the shopper leaves this device. */
export const deleteVisitsWithGoods = () => {
  safeLocalStorage.remove(VISITS_KEY);
};
