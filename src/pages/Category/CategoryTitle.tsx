import { useTranslations } from 'use-intl';
import { PageTitle } from '../../components/PageTitle';
import { selectCategories } from '../../features/categories/categoriesSlice';
import { useAppSelector } from '../../slices/hooks';
import styles from './Category.module.css';

/** The name of a category and, where there is room, its description. */
export const CategoryTitle = ({ id }: { id: string }) => {
  const t = useTranslations('category');
  const category = useAppSelector(selectCategories).data.find(({ _id }) => _id === id);
  return (
    <>
      <PageTitle>{category?.name ?? t('allTitle')}</PageTitle>
      <p className={`${styles.description} ${styles.ofCategory}`}>{category?.description}</p>
    </>
  );
};
