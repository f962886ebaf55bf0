import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useMoney } from '../../../components/useMoney';
import type { OrderedItem } from '../../../contract/order';
import { countItems, expectedItems } from '../../../contract/rules/orderTotals';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { type ReorderResult, reorder } from '../../orders/reorder/reorder';
import { undoReorder } from '../../orders/reorder/undoReorder';
import styles from './SharedList.module.css';
import type { ListRow } from './useListRows';

/** The packs of the rows as lines of a cart; those of rows with the same pack together. */
const itemsOf = (rows: readonly ListRow[]): OrderedItem[] => {
  const items = new Map<string, OrderedItem>();
  for (const { choice } of rows) {
    if (!choice) continue;
    const { product, variant, quantity } = choice;
    const known = items.get(variant._id)?.quantity ?? 0;
    items.set(variant._id, {
      _id: variant._id,
      productId: product._id,
      variantId: variant._id,
      quantity: Math.min(known + quantity, variant.available),
      product,
      variant,
      priceWhenAdded: variant.price,
    });
  }
  return [...items.values()];
};

interface Added extends ReorderResult {
  /** What was added, to notice that the rows have changed since. */
  key: string;
}

const keyOf = (items: OrderedItem[]) =>
  items.map(({ variantId, quantity }) => `${variantId} ${quantity}`).join();

/** What was found and what it costs, with one button that puts all of it into the cart, or undoes that. */
export const AddAll = ({ rows }: { rows: ListRow[] }) => {
  const t = useTranslations('list');
  const money = useMoney();
  const dispatch = useAppDispatch();
  const isBusy = useRef(false);
  const [added, setAdded] = useState<Added>();
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const searching = kept.filter(({ goods }) => !goods).length;
  const found = kept.filter(({ choice }) => choice && choice.quantity > 0);
  const items = itemsOf(found);
  const isAdded = added?.key === keyOf(items);
  const add = async () => {
    const result = await dispatch(reorder(items));
    if (result.added.length > 0) setAdded({ ...result, key: keyOf(items) });
  };
  const press = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (isAdded) await dispatch(undoReorder(added));
      else await add();
      if (isAdded) setAdded(undefined);
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <div className={styles.sum}>
      <p role="status">
        {isAdded
          ? t('added', { count: countItems(added.added) })
          : searching > 0
            ? t('searching', { count: searching })
            : t('found', { count: found.length, all: kept.length })}
      </p>
      <button
        type="button"
        className={isAdded ? button.secondary : button.primary}
        disabled={searching > 0 || items.length === 0}
        // The second click of a double click would undo the first one.
        onClick={({ detail }) => detail < 2 && press()}
      >
        {isAdded ? t('undo') : t('addAll', { sum: money(expectedItems(items)) })}
      </button>
    </div>
  );
};
