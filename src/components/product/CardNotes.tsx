import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../contract/product';
import { useTextLang } from '../useTextLang';
import styles from './CardNotes.module.css';
import { LOW_STOCK } from './Stock';

interface CardNotesProps {
  available: number;
  product: ProductCard;
}

const MAX_NOTES = 2;

/** At most two labels on a product's picture: low stock first, then its badges. */
export const CardNotes = ({ available, product }: CardNotesProps) => {
  const t = useTranslations('product');
  const langOf = useTextLang();
  const isLow = available > 0 && available <= LOW_STOCK;
  const badges = product.badges.slice(0, isLow ? MAX_NOTES - 1 : MAX_NOTES);
  if (!isLow && badges.length === 0) return null;
  return (
    <ul className={styles.notes} data-low={isLow}>
      {isLow && <li>{t('fewLeft', { count: available })}</li>}
      {badges.map((badge) => (
        <li key={badge} lang={langOf(product, badge)}>
          {badge}
        </li>
      ))}
    </ul>
  );
};
