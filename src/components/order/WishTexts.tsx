import { useTranslations } from 'use-intl';
import type { WantedInstead } from '../../contract/order';
import styles from './LineItems.module.css';

interface WishTextsProps {
  note?: string | undefined;
  instead?: WantedInstead | undefined;
}

/** What is wanted of a line beside its packs: a note, and what comes if it is missing. */
export const WishTexts = ({ note, instead }: WishTextsProps) => {
  const t = useTranslations('lineWish');
  return (
    <>
      {note && (
        <p className={styles.soft} dir="auto">
          {t('noteIs', { note })}
        </p>
      )}
      {instead && <p className={styles.soft}>{t('insteadIs', instead)}</p>}
    </>
  );
};
