import { useFormatter, useTranslations } from 'use-intl';
import { useClock } from '../../browser/useClock';
import { useSavedAt } from '../../sync/connection/connectivity';

const DAY = 86_400_000;

/** When the data on screen was saved, if it comes from the cache. */
export const SavedAt = () => {
  const t = useTranslations('notice');
  const format = useFormatter();
  const savedAt = useSavedAt();
  const at = new Date(savedAt ?? 0);
  // `Math.abs`, because the device's clock may have been set back since.
  const isRecent = useClock((now) => Math.abs(now - at.getTime()) <= DAY);
  if (!savedAt) return null;
  const time = format.dateTime(at, { timeStyle: 'short' });
  if (isRecent) return t('saved', { time });
  return t('savedOn', { date: format.dateTime(at, { day: 'numeric', month: 'long' }), time });
};
