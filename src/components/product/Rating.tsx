import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../contract/catalogue/product';
import styles from './Rating.module.css';

/** The rating of a product in a quiet line: 4.6 (12). */
export const Rating = ({ rating }: { rating: NonNullable<ProductCard['rating']> }) => (
  <p role="img" aria-label={useTranslations('product')('rating', rating)} className={styles.rating}>
    {`★ ${rating.average.toFixed(1)} (${rating.count})`}
  </p>
);
