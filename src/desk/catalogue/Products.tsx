import { Link, Outlet, useMatch, useParams, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { GoodsQuery } from '../../contract/operator/operatorPack';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import { DataAge } from '../components/DataAge';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { NextPage } from '../components/NextPage';
import { SearchField } from '../components/SearchField';
import catalogue from './catalogue.module.css';
import { NEW_PRODUCT } from './product/newProduct';
import { VariantForms } from './product/VariantForms';
import { useCatalogueFacts } from './useCatalogueFacts';

const filterOf = (show: string): Omit<GoodsQuery, 'q' | 'after'> => {
  if (show === 'low') return { low: '1' };
  if (show === 'archived') return { archived: '1' };
  return show ? { without: show } : {};
};

/** Goods by name or SKU, with prices and stock to change in place; the chosen one beside them. */
export const Products = () => {
  const t = useTranslations('goods');
  const { slug: chosen } = useParams();
  const { languages, nameOf } = useCatalogueFacts();
  const canEdit = useSession().rights.includes('catalogue');
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const filters = [
    ['low', t('low')],
    ['picture', t('withoutPicture')],
    ...languages.map((code) => [code, t('untranslated', { language: nameOf(code) })] as const),
    ['archived', t('archived')],
  ] as const;
  const show = filters.find(([name]) => name === query.get('show'))?.[0] ?? '';
  const list = api.useProductListInfiniteQuery({ ...(q && { q }), ...filterOf(show) });
  const { error, refetch, isFetching } = list;
  // The last list stays while somebody types.
  const data = list.currentData ?? (isFetching ? list.data : undefined);
  const products = data?.pages.flatMap(({ results }) => results) ?? [];
  const search = query.size > 0 ? `?${query}` : '';
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  const isList = useMatch('/goods') !== null;
  return (
    <main className={`${styles.sides} ${catalogue.goods}`} data-detail={!isList}>
      <section className={styles.list} aria-label={t('title')}>
        <Heading>{t('title')}</Heading>
        <div className={styles.filters}>
          <label>
            {t('show')}
            <select value={show} onChange={({ target }) => change('show', target.value)}>
              <option value="">{t('all')}</option>
              {filters.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <SearchField label={t('search')} value={q} onSearch={(text) => change('q', text)} />
        </div>
        {canEdit && (
          <p className={styles.links}>
            <Link to={NEW_PRODUCT} className={button.secondary}>
              {t('new')}
            </Link>
            <Link to="/spreadsheet" className={button.secondary}>
              {t('sheet')}
            </Link>
          </p>
        )}
        {error && <ErrorMessage error={error} onRetry={refetch} />}
        <DataAge of={data?.pages[0]} />
        {data && products.length === 0 && <p>{t('none')}</p>}
        {products.map(({ slug, name, picture, packs }) => (
          <section
            key={slug}
            className={`${styles.card} ${catalogue.product}`}
            aria-labelledby={`of-${slug}`}
          >
            <div className={catalogue.head}>
              {picture ? (
                <img className={catalogue.thumb} src={picture} alt="" loading="lazy" />
              ) : (
                <span className={`${catalogue.thumb} ${styles.soft}`}>{t('noPicture')}</span>
              )}
              <h2 id={`of-${slug}`}>
                {canEdit ? (
                  <Link to={`${slug}${search}`} aria-current={slug === chosen ? 'page' : undefined}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h2>
            </div>
            {show !== 'archived' && (
              <ul className={`${styles.packs} ${catalogue.lines}`}>
                {packs.map((pack) => (
                  <li key={pack.label} className={`${styles.pack} ${catalogue.line}`}>
                    <VariantForms pack={pack} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <NextPage {...list} />
      </section>
      <Outlet />
    </main>
  );
};
