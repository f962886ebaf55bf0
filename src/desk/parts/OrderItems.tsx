import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { safeLocalStorage } from '../../browser/safeStorage';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { orderedPacks, sentPacks } from '../../contract/rules/shortLines';
import styles from '../desk.module.css';
import { ShortLine } from './ShortLine';
import { useStoredTicks } from './useStoredTicks';

/** The lines of an order, to be ticked while packing; the ticks stay on this device until it is packed. */
export const OrderItems = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const { number, items, status, leftOut = [] } = order;
  const key = `packing ${number}`;
  const isPacking = isToPack(status);
  const [ticked, tick] = useStoredTicks(key, number);
  useEffect(() => {
    if (!isPacking) safeLocalStorage.remove(key);
  }, [isPacking, key]);
  return (
    <section className={styles.card} aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul className={styles.rows}>
        {items.map((item) => {
          const { variantId, product, variant } = item;
          const [sent, ordered] = [sentPacks(item), orderedPacks(item)];
          return (
            <li key={variantId} className={styles.row}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  hidden={!isPacking || sent === 0}
                  checked={ticked.includes(variantId)}
                  onChange={() => tick(variantId)}
                />
                <strong>{sent} ×</strong>
                <span>
                  {product.name}, {variant.label}
                  {sent < ordered && <small> {t('ordered', { count: ordered })}</small>}
                </span>
              </label>
              {isPacking && sent > 0 && <ShortLine order={order} item={item} />}
            </li>
          );
        })}
      </ul>
      {leftOut.map(({ name, label, quantity }) => (
        <p key={`${name} ${label}`} className={styles.soft}>
          {t('leftOut', { quantity, name, label })}
        </p>
      ))}
    </section>
  );
};
