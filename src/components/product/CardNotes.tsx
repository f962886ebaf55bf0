import { useTranslations } from 'use-intl';
import styles from './CardNotes.module.css';
import { LOW_STOCK } from './Stock';

interface CardNotesProps {
  available: number;
  badges: string[];
}

const MAX_NOTES = 2;

/** At most two labels on a product's picture: low stock first, then its badges. */
export const CardNotes = ({ available, badges }: CardNotesProps) => {
  const t = useTranslations('product');
  const isLow = available > 0 && available <= LOW_STOCK;
  const notes = [...(isLow ? [t('fewLeft', { count: available })] : []), ...badges];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} data-low={isLow}>
      {notes.slice(0, MAX_NOTES).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
};
