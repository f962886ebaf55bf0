import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { catalogueApi } from './catalogueApi';
import { ProductEditor } from './product/ProductEditor';

/** A product: everything that customers read of it, its packs and its pictures; without a slug a new one. */
export const ProductPage = () => {
  const t = useTranslations('product');
  const { slug } = useParams();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const copied = slug === undefined ? query.get('copy') : null;
  const read = slug ?? copied ?? skipToken;
  const { currentData: product, error, refetch } = catalogueApi.useProductQuery(read);
  const shelves = catalogueApi.useCatalogueListQuery('categories');
  const categories = shelves.data?.categories;
  const isReady = product !== undefined || read === skipToken;
  const words = catalogueApi.useCatalogueListQuery('phrases');
  const phrases = words.data?.phrases;
  const failure = (product ? undefined : error) ?? shelves.error ?? words.error;
  const again = () => {
    if (error) void refetch();
    if (shelves.error) void shelves.refetch();
    if (words.error) void words.refetch();
  };
  return (
    <div className={styles.detail}>
      <p className={styles.back}>
        <Link to={`/goods${slug ? search : ''}`}>{t('back')}</Link>
      </p>
      {failure && (
        <>
          <Heading>{slug ?? t('new')}</Heading>
          <ErrorMessage error={failure} onRetry={again} />
        </>
      )}
      {!(isReady && categories && phrases) && !failure && <p>{t('loading')}</p>}
      {isReady && categories && phrases && (
        <ProductEditor
          key={slug ?? `copy of ${copied}`}
          slug={slug}
          product={product}
          categories={categories}
          phrases={phrases}
        />
      )}
    </div>
  );
};
