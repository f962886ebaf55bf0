import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { Dialog } from '../../../components/overlay/Dialog';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { cancel } from '../orderThunks';

/** The paid amount that is not refunded yet, in minor units. */
const refundableOf = ({ totals, payment }: OrderDetails) => {
  const { received = totals.total, refundDue = 0, refunded = 0 } = payment;
  return received - refundDue - refunded;
};

const textKeyOf = (order: OrderDetails) => {
  if (order.payment.inReview) return 'cancelReview';
  if (order.totals.total === 0) return 'cancelFree';
  if (order.payment.status === 'due') return 'cancelDue';
  if (order.status === 'awaiting_payment') return 'cancelUnpaid';
  return refundableOf(order) > 0 ? 'cancelPaid' : 'cancelRefunded';
};

/** Cancels an order after a dialog that explains the refund. */
export const CancelOrder = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const dispatch = useAppDispatch();
  const money = useMoney(order.currency);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { attempt, error, isBusy } = useSubmit();
  const { _id, number, joinedBy = [] } = order;
  const numbers = joinedBy.map((each) => each.number).join(', ');
  const together =
    joinedBy.length > 0 ? [t('add.cancel', { numbers, count: joinedBy.length })] : [];
  const close = () => {
    // The dialog stays open during the request, to show its result.
    if (!isBusy) setDialogOpen(false);
  };
  const confirm = async () => {
    const isCancelled = await attempt(() => dispatch(cancel(_id)));
    if (isCancelled) setDialogOpen(false);
  };
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setDialogOpen(true)}>
        {t('cancel')}
      </button>
      {isDialogOpen && (
        <Dialog
          title={t('cancelTitle', { number })}
          text={[t(textKeyOf(order), { rest: money(refundableOf(order)) }), ...together].join(' ')}
          onCancel={close}
        >
          <button type="button" className={button.secondary} aria-disabled={isBusy} onClick={close}>
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
