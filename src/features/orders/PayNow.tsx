import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { FormError } from '../../components/FormError';
import { RadioCards } from '../../components/RadioCards';
import type { CheckoutOptions } from '../../contract/checkout';
import { useAppDispatch } from '../../store/hooks';
import { useAttempt } from '../../store/useSubmit';
import { openPayment } from './orderThunks';
import { parsePaymentRedirect, usePaymentRedirect } from './paymentRedirect';

interface PayNowProps {
  orderId: string;
  /** What paying is called while the gateway stays the same. */
  label: 'pay' | 'payAgain' | 'goOn';
  /** What the shopper can pay with; a choice when there are several. */
  gateways: CheckoutOptions['gateways'];
  /** The gateway of the last attempt. */
  current: string;
  /** The page of the order. */
  orderPage: string;
}

/** Leads to a page that takes the payment of an order, at another gateway if the shopper likes. */
export const PayNow = ({ orderId, label, gateways, current, orderPage }: PayNowProps) => {
  const t = useTranslations('payment');
  const dispatch = useAppDispatch();
  const depart = usePaymentRedirect();
  const { attempt, error, isBusy } = useAttempt();
  const [wanted, setWanted] = useState<string>();
  const hasChoice = gateways.length > 1;
  const known = gateways.find(({ _id }) => _id === (wanted ?? current)) ?? gateways[0];
  const chosen = hasChoice ? known?._id : undefined;
  const isSame = chosen === undefined || chosen === current;
  const words = isSame || label !== 'goOn' ? label : 'pay';
  const pay = () =>
    attempt(async () => {
      const url = await dispatch(openPayment(orderId, chosen));
      depart(parsePaymentRedirect(url) ?? { to: orderPage }, orderPage);
    });
  return (
    <>
      {hasChoice && (
        <RadioCards
          legend={t('with')}
          name="gateway"
          chosen={chosen}
          options={gateways.map(({ _id, name, description }) => ({
            value: _id,
            title: name,
            children: <small>{description}</small>,
          }))}
          onChoose={setWanted}
        />
      )}
      <button type="button" className={button.primary} aria-busy={isBusy} onClick={pay}>
        {isBusy ? t('paying') : t(words)}
      </button>
      <FormError text={error} />
    </>
  );
};
