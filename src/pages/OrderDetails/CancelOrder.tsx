import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/Dialog';
import { FormError } from '../../components/FormError';
import { useMoney } from '../../components/useMoney';
import type { OrderDetails } from '../../contract/order';
import { cancel } from '../../features/orders/orderThunks';
import { useAppDispatch } from '../../store/hooks';
import { useAttempt } from '../../store/useSubmit';

/** What was paid and has not gone back yet, in minor units. */
const restOf = ({ totals, payment: { refundDue = 0, refunded = 0 } }: OrderDetails) =>
  totals.total - refundDue - refunded;

const wordsOf = (order: OrderDetails) => {
  if (order.payment.inReview) return 'cancelReview';
  if (order.totals.total === 0) return 'cancelFree';
  if (order.status === 'awaiting_payment') return 'cancelUnpaid';
  return restOf(order) > 0 ? 'cancelPaid' : 'cancelRefunded';
};

/** Cancels an order, once the shopper has read what becomes of the money. */
export const CancelOrder = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const dispatch = useAppDispatch();
  const money = useMoney(order.currency);
  const [isAsking, setAsking] = useState(false);
  const { attempt, error, isBusy } = useAttempt();
  const { _id, number } = order;
  const leave = () => {
    // What is on its way is waited for: its outcome is told here.
    if (!isBusy) setAsking(false);
  };
  const confirm = async () => {
    const isCancelled = await attempt(() => dispatch(cancel(_id)));
    if (isCancelled) setAsking(false);
  };
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
        {t('cancel')}
      </button>
      {isAsking && (
        <Dialog
          title={t('cancelTitle', { number })}
          text={t(wordsOf(order), { rest: money(restOf(order)) })}
          onCancel={leave}
        >
          <button type="button" className={button.secondary} aria-disabled={isBusy} onClick={leave}>
            {t('keep')}
          </button>
          <button type="button" className={button.danger} aria-busy={isBusy} onClick={confirm}>
            {t(isBusy ? 'cancelling' : 'cancel')}
          </button>
          <FormError text={error} />
        </Dialog>
      )}
    </>
  );
};
