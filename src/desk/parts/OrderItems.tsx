import { useTranslations } from 'use-intl';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { orderedPacks, sentPacks } from '../../contract/rules/shortLines';
import styles from '../desk.module.css';
import { Failure } from './Failure';
import { ShortLine } from './ShortLine';
import { useTicks } from './useTicks';

/** The lines of an order, ticked while packing by all who pack it. */
export const OrderItems = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const { items, status, leftOut = [] } = order;
  const isPacking = isToPack(status);
  const { ticks, tick, error } = useTicks(order);
  return (
    <section className={styles.card} aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul className={styles.rows}>
        {items.map((item) => {
          const { variantId, product, variant } = item;
          const [sent, ordered] = [sentPacks(item), orderedPacks(item)];
          const ticked = ticks.find((each) => each.variantId === variantId);
          return (
            <li key={variantId} className={styles.row}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  hidden={!isPacking || sent === 0}
                  checked={ticked !== undefined}
                  onChange={({ target }) => tick(variantId, target.checked)}
                />
                <strong>{sent} ×</strong>
                <span>
                  {product.name}, {variant.label}
                  {sent < ordered && <small> {t('ordered', { count: ordered })}</small>}
                  {ticked && <small className={styles.by}>{ticked.by}</small>}
                </span>
              </label>
              {isPacking && sent > 0 && <ShortLine order={order} item={item} />}
            </li>
          );
        })}
      </ul>
      {error && <Failure error={error} />}
      {leftOut.map(({ name, label, quantity }) => (
        <p key={`${name} ${label}`} className={styles.soft}>
          {t('leftOut', { quantity, name, label })}
        </p>
      ))}
    </section>
  );
};
