import { useFormatter, useTranslations } from 'use-intl';
import type { OrderDetails } from '../../../contract/order';
import { paths } from '../../../paths';
import { useGateways } from '../order/useGateways';
import { PayNow } from '../PayNow';
import styles from './OrderNotice.module.css';

const labels = { created: 'pay', pending: 'continue', failed: 'payAgain' } as const;

const stateOf = ({ payment: { status } }: OrderDetails) =>
  status === 'pending' || status === 'failed' ? status : 'created';

/** At the top of an unpaid order: the last attempt, the deadline and the payment button. */
export const UnpaidNotice = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const gateways = useGateways();
  const { _id, payUntil, payment } = order;
  const state = stateOf(order);
  return (
    <section aria-labelledby="unpaid" className={styles.notice}>
      <h2 id="unpaid">{t(`unpaid.${state}.title`)}</h2>
      <p>{t(`unpaid.${state}.text`)}</p>
      {payUntil && (
        <p>
          {t('payUntil', {
            until: format.dateTime(new Date(payUntil), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      <PayNow
        orderId={_id}
        label={labels[state]}
        gateways={gateways}
        current={payment.gateway}
        orderPage={paths.orderDetails(_id)}
      />
    </section>
  );
};
