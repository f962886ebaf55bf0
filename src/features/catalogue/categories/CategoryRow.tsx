import { LayoutGrid } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../components/product/Picture';
import { Carousel } from '../../../components/product/shelf/Carousel';
import { useTextLang } from '../../../components/useTextLang';
import type { Category } from '../../../contract/catalogue/category';
import styles from './CategoryRow.module.css';

interface CategoryRowProps {
  categories: Category[];
  linkTo: (id: string) => string;
  /** The page of all categories. */
  allLink: string;
}

/** The categories as small round pictures in one row, which scrolls. */
export const CategoryRow = memo(({ categories, linkTo, allLink }: CategoryRowProps) => {
  const t = useTranslations('home');
  const langOf = useTextLang();
  return (
    <Carousel className={styles.row}>
      {categories.map(({ _id, name, image: { blur, ...image }, tone, ...texts }) => (
        <li key={_id}>
          <Link to={linkTo(_id)} className={styles.tile}>
            <Picture
              image={{ ...image, alt: '' }}
              tone={tone}
              sizes="60px"
              className={styles.picture}
            />
            <span className={styles.name} lang={langOf(texts, name)}>
              {name}
            </span>
          </Link>
        </li>
      ))}
      {categories.length > 0 && (
        <li>
          <Link to={allLink} className={styles.tile}>
            <span className={styles.picture}>
              <LayoutGrid aria-hidden="true" />
            </span>
            <span className={styles.name}>{t('seeAll')}</span>
          </Link>
        </li>
      )}
    </Carousel>
  );
});
