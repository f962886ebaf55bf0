import { useTranslations } from 'use-intl';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import styles from '../components/desk.module.css';
import { useFormats } from '../components/useFormats';

/** What happened to an order, the earliest first: its steps, and the lines of which fewer packs are sent. */
export const OrderHistory = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const { money, time } = useFormats();
  const { timeline, shortLines = [], items, currency } = order;
  const steps = timeline.map(({ status, at }) => ({
    at,
    text: t(`status.${status}`),
    reason: undefined,
  }));
  const shortened = shortLines.map(({ variantId, quantity, amount, reason, at }) => {
    const line = items.find((item) => item.variantId === variantId);
    const name = line?.product.name ?? '';
    const label = line?.variant.label ?? '';
    return {
      at,
      text: t('shortened', { quantity, name, label, amount: money(amount, currency) }),
      reason,
    };
  });
  const entries = [...steps, ...shortened].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol className={styles.history}>
        {entries.map(({ at, text, reason }) => (
          <li key={`${text} ${at}`}>
            {text} <small>{time(at)}</small>
            {reason && (
              <>
                <br />
                <span dir="auto">{reason}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
