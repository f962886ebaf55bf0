import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { FormError } from '../../components/FormError';
import { useAppDispatch } from '../../store/hooks';
import { useAttempt } from '../../store/useAttempt';
import { departureOf, useDepart } from './departure';
import { openPayment } from './paying';

interface PayNowProps {
  orderId: string;
  /** Another attempt failed. */
  isAgain?: boolean;
  /** The page of the order. */
  orderPage: string;
}

/** Leads to a page that takes the payment of an order. */
export const PayNow = ({ orderId, isAgain = false, orderPage }: PayNowProps) => {
  const t = useTranslations('payment');
  const dispatch = useAppDispatch();
  const depart = useDepart();
  const { attempt, error, isBusy } = useAttempt();
  const pay = () =>
    attempt(async () => {
      const url = await dispatch(openPayment(orderId));
      depart(departureOf(url) ?? { to: orderPage }, orderPage);
    });
  return (
    <>
      <button type="button" className={button.primary} aria-busy={isBusy} onClick={pay}>
        {isBusy ? t('paying') : t(isAgain ? 'payAgain' : 'pay')}
      </button>
      <FormError text={error} />
    </>
  );
};
