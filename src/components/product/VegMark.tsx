import { useTranslations } from 'use-intl';
import type { ProductCard } from '../../contract/catalogue/product';
import { shop } from '../../shop.config';
import styles from './VegMark.module.css';

interface VegMarkProps extends Partial<Pick<ProductCard, 'diets'>> {
  isOnPicture?: boolean;
}

/** The mark that food of India has on its pack: a green dot, or a brown triangle. */
export const VegMark = ({ diets = [], isOnPicture = false }: VegMarkProps) => {
  const t = useTranslations('diets');
  if (shop.country !== 'IN') return null;
  const isVegetarian = diets.includes('vegetarian') || diets.includes('vegan');
  if (!isVegetarian && !diets.includes('nonVegetarian')) return null;
  const kind = isVegetarian ? 'vegetarian' : 'nonVegetarian';
  const className = isOnPicture ? `${styles.mark} ${styles.onPicture}` : styles.mark;
  return <span className={className} data-kind={kind} role="img" aria-label={t(kind)} />;
};
