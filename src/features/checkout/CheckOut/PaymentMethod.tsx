import { useTranslations } from 'use-intl';
import { RadioCards } from '../../../components/form/RadioCards';
import type { CheckoutOptions } from '../../../contract/checkout';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
import styles from './CheckOut.module.css';

interface PaymentMethodProps {
  /** Undefined until they are fetched. */
  gateways: CheckoutOptions['gateways'] | undefined;
  /** Undefined where it is not offered. */
  onDelivery: { name: string; description: string; problem: string | undefined } | undefined;
  /** Why there are no gateways: the request failed, or the host shows them on the payment page. */
  missing: 'failed' | 'optionsAtPayment' | undefined;
  /** The order costs nothing. */
  isFree: boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

type Way = CheckoutOptions['gateways'][number] & { problem?: string | undefined };

/** The choice of a way to pay, or a text if there is none. */
export const PaymentMethod = ({
  gateways,
  onDelivery,
  missing,
  isFree,
  chosen,
  onChoose,
}: PaymentMethodProps) => {
  const t = useTranslations('checkout');
  if (isFree) return <p>{t('nothingToPay')}</p>;
  if (!gateways) {
    if (missing === 'optionsAtPayment') return <p>{t('optionsAtPayment')}</p>;
    return <p className={styles.soft}>{t(missing ? 'optionsFailed' : 'optionsLoading')}</p>;
  }
  const ways: Way[] = [...gateways];
  if (onDelivery) ways.push({ _id: ON_DELIVERY, ...onDelivery });
  const [first, ...others] = ways;
  if (!first) return <p>{t('noGateways')}</p>;
  if (others.length === 0) {
    const { name, description } = first;
    return <p>{t('payWith', { name, description })}</p>;
  }
  return (
    <RadioCards
      legend={t('payment')}
      name="gateway"
      chosen={chosen}
      options={ways.map(({ _id, name, description, problem }) => ({
        value: _id,
        title: name,
        children: <span className={styles.soft}>{problem ?? description}</span>,
      }))}
      onChoose={onChoose}
    />
  );
};
