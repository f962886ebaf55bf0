import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import type { Category } from '../../../contract/catalogue/category';
import styles from './CategoryTiles.module.css';

interface CategoryTilesProps {
  categories: Category[];
  linkTo: (id: string) => string;
}

/** The categories, each with its picture and description. */
export const CategoryTiles = memo(({ categories, linkTo }: CategoryTilesProps) => {
  const t = useTranslations('category');
  const langOf = useTextLang();
  return (
    <ul className={styles.grid}>
      {categories.map(({ _id, name, description, image, tone, productCount, ...texts }) => (
        <li key={_id}>
          <Link to={linkTo(_id)} className={styles.tile}>
            <Picture
              image={{ ...image, alt: '' }}
              tone={tone}
              sizes="(min-width: 900px) 270px, 45vw"
              className={styles.picture}
            />
            <span className={styles.name} lang={langOf(texts, name)}>
              {name}
            </span>
            <span className={styles.count}>{t('products', { count: productCount })}</span>
            <span className={styles.description} lang={langOf(texts, description)}>
              {description}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
});
