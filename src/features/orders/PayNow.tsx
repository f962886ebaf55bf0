import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { FormError } from '../../components/form/FormError';
import { RadioCards } from '../../components/form/RadioCards';
import type { CheckoutOptions } from '../../contract/checkout';
import { useAppDispatch } from '../../sync/requests/hooks';
import { useSubmit } from '../../sync/requests/useSubmit';
import { openPayment } from './orderThunks';
import { parsePaymentRedirect, usePaymentRedirect } from './paymentRedirect';

interface PayNowProps {
  orderId: string;
  /** The button's label while the gateway stays the same. */
  label: 'pay' | 'payAgain' | 'continue';
  /** The available gateways; a choice when there are several. */
  gateways: CheckoutOptions['gateways'];
  /** The gateway of the last payment attempt. */
  current: string;
  /** The page of the order. */
  orderPage: string;
}

/** Opens the payment page of an order, with a choice of the gateway. */
export const PayNow = ({ orderId, label, gateways, current, orderPage }: PayNowProps) => {
  const t = useTranslations('payment');
  const dispatch = useAppDispatch();
  const redirectTo = usePaymentRedirect();
  const { attempt, error, isBusy } = useSubmit();
  const [picked, setPicked] = useState<string>();
  const hasChoice = gateways.length > 1;
  const gateway = gateways.find(({ _id }) => _id === (picked ?? current)) ?? gateways[0];
  const chosen = hasChoice ? gateway?._id : undefined;
  const isSame = chosen === undefined || chosen === current;
  const action = isSame || label !== 'continue' ? label : 'pay';
  const pay = () =>
    attempt(async () => {
      const url = await dispatch(openPayment(orderId, chosen));
      redirectTo(parsePaymentRedirect(url) ?? { to: orderPage }, orderPage);
    });
  return (
    <>
      {hasChoice && (
        <RadioCards
          legend={t('gateway')}
          name="gateway"
          chosen={chosen}
          options={gateways.map(({ _id, name, description }) => ({
            value: _id,
            title: name,
            children: <small>{description}</small>,
          }))}
          onChoose={setPicked}
        />
      )}
      <button type="button" className={button.primary} aria-busy={isBusy} onClick={pay}>
        {isBusy ? t('paying') : t(action)}
      </button>
      <FormError text={error} />
    </>
  );
};
