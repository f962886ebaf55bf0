import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { ProductGrid } from '../../../components/product/ProductGrid';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectHomeSections } from '../../catalogue/homeSections/homeSectionsSlice';
import { productActions } from '../../catalogue/product/productActions';
import styles from '../../catalogue/productGrid/Category.module.css';

const MAX_OFFERED = 8;

interface NoSearchResultsProps {
  searchText: string;
  /** Whether only a part of the catalogue was searched. */
  isPartial?: boolean | undefined;
}

/** Shown for a search without results: a link to all categories, and the first home section. */
export const NoSearchResults = ({ searchText, isPartial = false }: NoSearchResultsProps) => {
  const t = useTranslations('search');
  const category = useTranslations('category');
  const sections = useAppSelector(selectHomeSections).data;
  const offered = sections.find(({ products }) => products.length > 0)?.products ?? [];
  return (
    <>
      <Message
        title={t(isPartial ? 'incompleteTitle' : 'emptyTitle', { query: searchText })}
        text={t('emptyText')}
      >
        <Link to={paths.categories} className={button.primary}>
          {category('allTitle')}
        </Link>
      </Message>
      {offered.length > 0 && (
        <section aria-labelledby="offered" className={styles.offered}>
          <h2 id="offered">{t('offered')}</h2>
          <ProductGrid
            products={offered.slice(0, MAX_OFFERED)}
            linkTo={paths.product}
            {...productActions}
          />
        </section>
      )}
    </>
  );
};
