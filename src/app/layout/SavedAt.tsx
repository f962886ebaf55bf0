import { useFormatter, useTranslations } from 'use-intl';
import { useSavedAt } from '../../pwa/connectivity';

const DAY = 86_400_000;

/** From when the data on screen is, if it is not the shop's of now. */
export const SavedAt = () => {
  const t = useTranslations('notice');
  const format = useFormatter();
  const savedAt = useSavedAt();
  if (!savedAt) return null;
  const at = new Date(savedAt);
  const time = format.dateTime(at, { timeStyle: 'short' });
  // Absolute: the clock may have been set back since.
  if (Math.abs(Date.now() - at.getTime()) <= DAY) return t('saved', { time });
  return t('savedOn', { date: format.dateTime(at, { day: 'numeric', month: 'long' }), time });
};
