import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { safeLocalStorage } from '../../browser/safeStorage';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { sentPacks } from '../../contract/rules/shortLines';
import { api } from '../api/api';
import { DataAge } from '../components/DataAge';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { PICKED_KEY } from '../offline/savedResponses';

interface Ticks {
  /** What is ticked off; ticks of another list are forgotten. */
  list: string;
  ids: string[];
}

/** The ticks of a list that stay in this browser. @param key one list is kept under it */
const useStoredTicks = (key: string, list: string) => {
  const [stored, setStored] = useState(() => safeLocalStorage.getJson<Ticks>(key));
  const ids = stored?.list === list ? stored.ids : [];
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
    safeLocalStorage.setJson(key, { list, ids: next } satisfies Ticks);
    setStored({ list, ids: next });
  };
  return [ids, toggle] as const;
};

interface Picked {
  name: string;
  pack: string;
  quantity: number;
  /** What customers want of it. */
  notes: { number: string; note: string }[];
}

/** The packs of all orders together, by name. */
const packsOf = (orders: OperatorOrderDetails[]) => {
  const packs = new Map<string, Picked>();
  for (const { number, items } of orders) {
    for (const item of items) {
      const { variantId, product, variant } = item;
      const { quantity: before = 0, notes: others = [] } = packs.get(variantId) ?? {};
      const quantity = before + sentPacks(item);
      const notes = item.note ? [...others, { number, note: item.note }] : others;
      if (quantity > 0)
        packs.set(variantId, { name: product.name, pack: variant.label, quantity, notes });
    }
  }
  return [...packs].sort(([, one], [, other]) => one.name.localeCompare(other.name));
};

/** What to fetch from the shelves for the selected orders, with a tick for each pack. */
export const PickList = () => {
  const t = useTranslations('pick');
  const tDesk = useTranslations('desk');
  const [query] = useSearchParams();
  const { state } = useLocation();
  /** The list of orders from which it was opened. */
  const kept = typeof state?.list === 'string' ? state.list : '';
  const numbers = (query.get('numbers') ?? '').split(',').filter(Boolean);
  const {
    currentData: data,
    error,
    refetch,
  } = api.useOrdersByNumberQuery(numbers, {
    // Each read of an order is recorded.
    refetchOnFocus: false,
  });
  const [ticked, tick] = useStoredTicks(PICKED_KEY, numbers.join(','));
  const packs = packsOf(data?.orders ?? []);
  const left = packs.filter(([id]) => !ticked.includes(id)).length;
  return (
    <main className={styles.page}>
      <Link to={`/orders${kept}`} className={`${styles.back} ${styles.screen}`}>
        {t('back')}
      </Link>
      <Heading>{t('title', { count: numbers.length })}</Heading>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      <DataAge of={data} />
      <p role="status">
        {!data && !error && tDesk('loading')}
        {data && !error && (packs.length > 0 ? t('left', { count: left }) : t('none'))}
      </p>
      <p className={`${styles.links} ${styles.screen}`}>
        <button type="button" className={button.secondary} onClick={() => print()}>
          {t('print')}
        </button>
      </p>
      <ul className={styles.rows}>
        {packs.map(([id, { name, pack, quantity, notes }]) => (
          <li key={id} className={styles.row}>
            <label className={styles.tick}>
              <input type="checkbox" checked={ticked.includes(id)} onChange={() => tick(id)} />
              <strong>{quantity} ×</strong>
              <span dir="auto">
                {name}, {pack}
                {notes.map((each) => (
                  <small key={each.number} className={styles.by}>
                    {t('note', each)}
                  </small>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </main>
  );
};
