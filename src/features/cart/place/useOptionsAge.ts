import { useFormatter } from 'use-intl';
import { useConnection } from '../../../sync/connection/connectivity';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectOptionsRequest } from '../cartSlice';

/** When the shop last said how it delivers, while it cannot be asked; else undefined. */
export const useOptionsAge = () => {
  const format = useFormatter();
  const { loadedAt, error } = useAppSelector(selectOptionsRequest);
  const isOnline = useConnection() === 'online';
  if (!loadedAt || (isOnline && error === null)) return undefined;
  const at = new Date(loadedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return format.dateTime(at, { ...(!isToday && { dateStyle: 'medium' }), timeStyle: 'short' });
};
