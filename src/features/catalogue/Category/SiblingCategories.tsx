import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useTextLang } from '../../../components/useTextLang';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCategories } from '../categories/categoriesSlice';
import styles from './SiblingCategories.module.css';

/** Scrolls the row to the current category. */
const showInRow = (link: HTMLElement | null) => {
  const row = link?.closest('ul');
  if (!link || !row) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

/** All categories in a row, which keeps its scroll position from one category to the next. */
export const SiblingCategories = ({ currentId }: { currentId: string }) => {
  const t = useTranslations('category');
  const langOf = useTextLang();
  const categories = useAppSelector(selectCategories).data;
  return (
    <nav aria-label={t('siblings')}>
      <ul className={styles.row}>
        {categories.map(({ _id, name, ...texts }) => (
          <li key={_id}>
            <Link
              ref={_id === currentId ? showInRow : undefined}
              to={paths.category(_id)}
              className={styles.category}
              lang={langOf(texts, name)}
              aria-current={_id === currentId ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
