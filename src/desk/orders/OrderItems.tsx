import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { orderedPacks, sentPacks } from '../../contract/rules/shortLines';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { useFormats } from '../components/useFormats';
import { useQueue } from '../offline/useQueue';
import { LineBatch } from './batches/LineBatch';
import { ShortageForm } from './ShortageForm';
import { useTicks } from './useTicks';
import { WeighLine } from './WeighLine';
import { weighedTotal } from './weighedTotals';

interface TickProps {
  /** What is ticked off. */
  children: ReactNode;
  isHidden: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => Promise<unknown>;
}

/** Shows a tap at once, although it counts from when it is stored. */
const Tick = ({ children, isHidden, isTicked, onTick }: TickProps) => {
  const [shown, set, isStoring] = useOptimisticValue(isTicked, onTick);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        hidden={isHidden}
        checked={shown}
        aria-busy={isStoring}
        onChange={({ target }) => set(target.checked)}
      />
      {children}
    </label>
  );
};

const now = () => new Date().toISOString();

/** The lines of an order, ticked while packing by all who pack it. */
export const OrderItems = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const tSubstitution = useTranslations('instead');
  const tWeigh = useTranslations('weigh');
  const { money, weight } = useFormats();
  const { number, items, status, leftOut = [] } = order;
  const isPacking = isToPack(status);
  const { name: by } = useSession();
  const [queue, problem] = useQueue();
  const ticks = useTicks(order);
  return (
    <section className={styles.card} aria-labelledby="items">
      <h2 id="items">{t(isPacking ? 'items' : 'goods')}</h2>
      <ul className={styles.rows}>
        {items.map((item) => {
          const { variantId, product, variant } = item;
          const pack = `${product.name}, ${variant.label}`;
          const [sent, ordered] = [sentPacks(item), orderedPacks(item)];
          const replaced = item.replaces && items.find((each) => each.variantId === item.replaces);
          const ticked = ticks.find((each) => each.variantId === variantId);
          const { weighed } = variant;
          const isToWeigh = isPacking && weighed !== undefined && sent > 0;
          const count = weighed?.choose === 'steps' ? weight(sent * weighed.grams) : `${sent} ×`;
          return (
            <li key={variantId} className={styles.row}>
              <Tick
                isHidden={!isPacking || sent === 0 || (isToWeigh && ticked?.weight === undefined)}
                isTicked={ticked !== undefined}
                onTick={(done) =>
                  queue({ type: 'order/tick', number, variantId, pack, done, by, at: now() })
                }
              >
                <strong>{item.weight === undefined ? count : weight(item.weight)}</strong>
                <span>
                  {pack}
                  {sent < ordered && !replaced && (
                    <small> {t('ordered', { count: ordered })}</small>
                  )}
                  {replaced && (
                    <small className={styles.by}>
                      {tSubstitution('of', {
                        name: replaced.product.name,
                        label: replaced.variant.label,
                      })}
                    </small>
                  )}
                  {item.note && (
                    <small className={styles.by}>
                      {tSubstitution('note', { note: item.note })}
                    </small>
                  )}
                  {isPacking && item.instead && (
                    <small className={styles.by}>{tSubstitution('wanted', item.instead)}</small>
                  )}
                  {ticked && <small className={styles.by}>{ticked.by}</small>}
                </span>
              </Tick>
              {isToWeigh && <WeighLine order={order} item={item} tick={ticked} />}
              {isPacking && sent > 0 && (
                <LineBatch order={order} variantId={variantId} pack={pack} />
              )}
              {isPacking && sent > 0 && <ShortageForm order={order} item={item} />}
            </li>
          );
        })}
      </ul>
      {problem}
      {isPacking && order.weighing && (
        <p>
          {tWeigh('total', {
            total: money(weighedTotal(order, ticks), order.currency),
            most: money(order.totals.total, order.currency),
          })}
        </p>
      )}
      {leftOut.map(({ name, label, quantity }) => (
        <p key={`${name} ${label}`} className={styles.soft}>
          {t('leftOut', { quantity, name, label })}
        </p>
      ))}
    </section>
  );
};
