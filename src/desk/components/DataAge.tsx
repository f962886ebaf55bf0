import { useTranslations } from 'use-intl';
import type { Saved } from '../offline/baseQuery';
import styles from './desk.module.css';
import { useFormats } from './useFormats';

/** How old it is, if it is not from the shop just now. */
export const DataAge = ({ of }: { of: Saved | undefined }) => {
  const t = useTranslations('offline');
  const { time } = useFormats();
  if (!of?.savedAt) return null;
  return <p className={styles.soft}>{t('asOf', { time: time(of.savedAt) })}</p>;
};
