import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { safeSessionStorage } from '../../browser/safeStorage';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import { sentPacks } from '../../contract/rules/shortLines';
import { api } from '../api';
import styles from '../desk.module.css';
import { Failure } from '../parts/Failure';

interface Picked {
  name: string;
  pack: string;
  quantity: number;
}

/** The packs of all orders together, by name. */
const packsOf = (orders: OperatorOrderDetails[]) => {
  const packs = new Map<string, Picked>();
  for (const { items } of orders) {
    for (const item of items) {
      const { variantId, product, variant } = item;
      const quantity = (packs.get(variantId)?.quantity ?? 0) + sentPacks(item);
      if (quantity > 0) packs.set(variantId, { name: product.name, pack: variant.label, quantity });
    }
  }
  return [...packs].sort(([, one], [, other]) => one.name.localeCompare(other.name));
};

/** One order of the list, read apart, so that each is kept. */
const useOrders = (numbers: string[]) => {
  const [read] = api.useLazyOrderQuery();
  const [state, setState] = useState<{ orders: OperatorOrderDetails[]; error?: unknown }>();
  const [asked, setAsked] = useState('');
  const wanted = numbers.join(',');
  if (asked !== wanted) {
    setAsked(wanted);
    const readAll = async () => {
      const orders: OperatorOrderDetails[] = [];
      for (const number of numbers) {
        const { data, error } = await read(number, true);
        if (!data) return setState({ orders, error });
        orders.push(data);
      }
      setState({ orders });
    };
    void readAll();
  }
  return { ...state, retry: () => setAsked('') };
};

/** What to fetch from the shelves for the selected orders, with a tick for each pack. */
export const PickList = () => {
  const t = useTranslations('pick');
  const [query] = useSearchParams();
  const numbers = (query.get('numbers') ?? '').split(',').filter(Boolean);
  const { orders, error, retry } = useOrders(numbers);
  const key = `picked ${numbers.join(',')}`;
  const [ticked, setTicked] = useState<string[]>(() =>
    JSON.parse(safeSessionStorage.get(key) ?? '[]'),
  );
  const tick = (id: string) => {
    const next = ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id];
    safeSessionStorage.set(key, JSON.stringify(next));
    setTicked(next);
  };
  const packs = packsOf(orders ?? []);
  return (
    <main className={styles.page}>
      <h1>{t('title', { count: numbers.length })}</h1>
      {error !== undefined && <Failure error={error} onRetry={retry} />}
      <p role="status">
        {t('left', { count: packs.filter(([id]) => !ticked.includes(id)).length })}
      </p>
      <ul className={styles.rows}>
        {packs.map(([id, { name, pack, quantity }]) => (
          <li key={id} className={styles.row}>
            <label className={styles.tick}>
              <input type="checkbox" checked={ticked.includes(id)} onChange={() => tick(id)} />
              <strong>{quantity} ×</strong>
              <span>
                {name}, {pack}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </main>
  );
};
