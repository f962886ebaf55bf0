import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { api } from '../api';
import styles from '../desk.module.css';
import { AsOf } from '../parts/AsOf';
import { Failure } from '../parts/Failure';
import { PackForms } from '../parts/PackForms';

/** Goods by name or SKU, with prices and stock to change in place. */
export const Goods = () => {
  const t = useTranslations('goods');
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const low = query.get('low') === '1';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } =
    api.useGoodsInfiniteQuery({ ...(q && { q }), ...(low && { low: '1' }) });
  const goods = data?.pages.flatMap(({ results }) => results) ?? [];
  const search = (text: string, isLow: boolean) =>
    setQuery({ ...(text && { q: text }), ...(isLow && { low: '1' }) }, { replace: true });
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      <search>
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            search(String(new FormData(event.currentTarget).get('q') ?? '').trim(), low);
          }}
        >
          <label>
            {t('search')}
            <input type="search" name="q" defaultValue={q} maxLength={100} />
          </label>
          <button type="submit" className={button.primary} aria-busy={isFetching}>
            {t('find')}
          </button>
        </form>
      </search>
      <label className={styles.all}>
        <input type="checkbox" checked={low} onChange={({ target }) => search(q, target.checked)} />
        {t('low')}
      </label>
      {error && <Failure error={error} onRetry={refetch} />}
      <AsOf of={data?.pages[0]} />
      {data && goods.length === 0 && <p>{t('none')}</p>}
      {goods.map(({ slug, name, packs }) => (
        <section key={slug} className={styles.card} aria-labelledby={slug}>
          <h2 id={slug}>{name}</h2>
          <ul className={styles.packs}>
            {packs.map((pack) => (
              <li key={pack.label} className={styles.pack}>
                <PackForms pack={pack} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <button
          type="button"
          className={button.secondary}
          aria-busy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </button>
      )}
    </main>
  );
};
