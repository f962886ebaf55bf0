import { useFormatter, useTranslations } from 'use-intl';
import { useSavedAt } from '../../pwa/connectivity';

const DAY = 86_400_000;

/** When the data on screen was saved, if it comes from the cache. */
export const SavedAt = () => {
  const t = useTranslations('notice');
  const format = useFormatter();
  const savedAt = useSavedAt();
  if (!savedAt) return null;
  const at = new Date(savedAt);
  const time = format.dateTime(at, { timeStyle: 'short' });
  // `Math.abs`, because the device's clock may have been set back since.
  if (Math.abs(Date.now() - at.getTime()) <= DAY) return t('saved', { time });
  return t('savedOn', { date: format.dateTime(at, { day: 'numeric', month: 'long' }), time });
};
