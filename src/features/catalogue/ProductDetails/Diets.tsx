import { useTranslations } from 'use-intl';
import badges from '../../../components/product/Badges.module.css';
import { VegMark } from '../../../components/product/VegMark';
import type { ProductCard } from '../../../contract/catalogue/product';
import styles from './Diets.module.css';

/** Who may eat the product, in words; in India with the mark of its pack. */
export const Diets = ({ diets = [] }: Partial<Pick<ProductCard, 'diets'>>) => {
  const t = useTranslations('diets');
  // Who reads 'vegan' needs no 'vegetarian'.
  const said = diets.filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'));
  if (said.length === 0) return null;
  return (
    <ul className={`${badges.badges} ${styles.diets}`}>
      {said.map((diet, at) => (
        <li key={diet}>
          {at === 0 && <VegMark diets={diets} />} {t(diet)}
        </li>
      ))}
    </ul>
  );
};
