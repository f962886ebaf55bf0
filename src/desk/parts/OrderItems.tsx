import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { safeLocalStorage } from '../../browser/safeStorage';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import styles from '../desk.module.css';

/** The lines of an order, to be ticked while packing; the ticks stay on this device until it is packed. */
export const OrderItems = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const { number, items, status, leftOut = [] } = order;
  const key = `packing ${number}`;
  const isPacking = status === 'paid' || status === 'confirmed';
  const [ticked, setTicked] = useState<string[]>(() =>
    JSON.parse(safeLocalStorage.get(key) ?? '[]'),
  );
  const tick = (id: string) => {
    const next = ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id];
    safeLocalStorage.set(key, JSON.stringify(next));
    setTicked(next);
  };
  if (!isPacking) safeLocalStorage.remove(key);
  return (
    <section className={styles.card} aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul className={styles.rows}>
        {items.map(({ variantId, quantity, product, variant }) => (
          <li key={variantId} className={styles.row}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                hidden={!isPacking}
                checked={ticked.includes(variantId)}
                onChange={() => tick(variantId)}
              />
              <strong>{quantity} ×</strong>
              <span>
                {product.name}, {variant.label}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {leftOut.map(({ name, label, quantity }) => (
        <p key={`${name} ${label}`} className={styles.soft}>
          {t('leftOut', { quantity, name, label })}
        </p>
      ))}
    </section>
  );
};
