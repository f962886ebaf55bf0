import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../components/page/PageTitle';
import { useTextLang } from '../../../components/useTextLang';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCategories } from '../categories/categoriesSlice';
import styles from './Category.module.css';

/** The name of a category and, where there is room, its description. */
export const CategoryTitle = ({ id }: { id: string }) => {
  const t = useTranslations('category');
  const langOf = useTextLang();
  const category = useAppSelector(selectCategories).data.find(({ _id }) => _id === id);
  return (
    <>
      <PageTitle>
        <span lang={category && langOf(category, category.name)}>
          {category?.name ?? t('allTitle')}
        </span>
      </PageTitle>
      <p
        className={`${styles.description} ${styles.ofCategory}`}
        lang={category && langOf(category, category.description)}
      >
        {category?.description}
      </p>
    </>
  );
};
