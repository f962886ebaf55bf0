import { useEffect, useRef } from 'react';
import { Link, Outlet, useParams, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OrderFilter } from '../../contract/operator/operatorOrder';
import { api } from '../api/api';
import { DataAge } from '../components/DataAge';
import { DayField } from '../components/DayField';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { NextPage } from '../components/NextPage';
import { SearchField } from '../components/SearchField';
import { useChanges } from '../offline/changes';
import { withChanges } from '../offline/orderOperations';
import { BulkSteps } from './BulkSteps';
import { OrderLine } from './OrderLine';
import { useListKeys, useSelection } from './useSelection';

const FILTERS = [
  'to_pack',
  'packed',
  'shipped',
  'due',
  'ready',
  'late',
  'review',
  'awaiting_payment',
  'delivered',
  'returned',
  'collected',
  'not_collected',
  'cancelled',
  'expired',
] as const satisfies OrderFilter[];

/** Orders by their status, many of which can be moved at once; the chosen one beside them. */
export const Orders = () => {
  const t = useTranslations('orders');
  const { number } = useParams();
  const [query, setQuery] = useSearchParams();
  const status = FILTERS.find((each) => each === query.get('status'));
  const text = query.get('q') ?? '';
  const day = query.get('day') ?? '';
  const search = query.toString();
  const [selected, select, toggle] = useSelection(search);
  const list = api.useOrdersInfiniteQuery({ status, q: text, day });
  const { error, refetch, isFetching } = list;
  // The last list stays while somebody types.
  const data = list.currentData ?? (isFetching ? list.data : undefined);
  const shown = data?.pages.flatMap(({ results }) => results) ?? [];
  const chosen = withChanges(shown, useChanges()).filter((order) => selected.has(order.number));

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  useListKeys(toggle);
  const last = useRef(number);
  useEffect(() => {
    // Back from an order: its line has the focus, as before.
    const left = last.current;
    last.current = number;
    if (left === undefined || number !== undefined) return;
    document.querySelector<HTMLElement>(`input[data-number="${CSS.escape(left)}"]`)?.focus();
  }, [number]);

  return (
    <main className={styles.sides} data-detail={number !== undefined}>
      <section className={styles.list} aria-label={t('title')}>
        <Heading>{t('title')}</Heading>
        <div className={styles.filters}>
          <label>
            {t('status')}
            <select value={status ?? ''} onChange={({ target }) => change('status', target.value)}>
              <option value="">{t('newest')}</option>
              {FILTERS.map((each) => (
                <option key={each} value={each}>
                  {t(each)}
                </option>
              ))}
            </select>
          </label>
          <DayField label={t('day')} day={day} onChange={(next) => change('day', next)} />
          <SearchField label={t('search')} value={text} onSearch={(q) => change('q', q)} />
        </div>
        <p className={styles.links}>
          <Link to="/phone" className={button.secondary}>
            {t('byPhone')}
          </Link>
        </p>
        <BulkSteps orders={chosen} onDone={() => select(new Set())} />
        {error && <ErrorMessage error={error} onRetry={refetch} />}
        <DataAge of={data?.pages[0]} />
        {data && shown.length === 0 && <p>{t('none')}</p>}
        {shown.length > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={chosen.length === shown.length}
              onChange={({ target }) =>
                select(new Set(target.checked ? shown.map((order) => order.number) : []))
              }
            />
            {t('all', { count: shown.length })}
          </label>
        )}
        <ul className={styles.rows}>
          {shown.map((order) => (
            <li key={order.number} className={styles.row} data-current={order.number === number}>
              <input
                type="checkbox"
                aria-label={t('select', { number: order.number })}
                checked={selected.has(order.number)}
                onChange={() => toggle(order.number)}
                data-number={order.number}
              />
              <OrderLine order={order} query={search && `?${search}`} />
            </li>
          ))}
        </ul>
        <NextPage {...list} />
        <p className={styles.keys}>{t('keys')}</p>
      </section>
      <Outlet />
    </main>
  );
};
