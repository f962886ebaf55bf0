import { useTranslations } from 'use-intl';
import { RadioCards } from '../../components/form/RadioCards';
import type { CheckoutOptions } from '../../contract/checkout';
import styles from './CheckOut.module.css';

interface PaymentMethodProps {
  /** Undefined until they are fetched. */
  gateways: CheckoutOptions['gateways'] | undefined;
  /** Why there are no gateways: the request failed, or the host shows them on the payment page. */
  missing: 'failed' | 'optionsAtPayment' | undefined;
  /** The order costs nothing. */
  isFree: boolean;
  chosen: string | undefined;
  onChoose: (gateway: string) => void;
}

/** The choice of a payment gateway, or a text if there is none. */
export const PaymentMethod = ({
  gateways,
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
  const [first, ...others] = gateways;
  if (!first) return <p>{t('noGateways')}</p>;
  if (others.length === 0) return <p>{t('payWith', first)}</p>;
  return (
    <RadioCards
      legend={t('payment')}
      name="gateway"
      chosen={chosen}
      options={gateways.map(({ _id, name, description }) => ({
        value: _id,
        title: name,
        children: <span className={styles.soft}>{description}</span>,
      }))}
      onChoose={onChoose}
    />
  );
};
