import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useArrival } from '../../../components/order/useArrival';
import { useMoney } from '../../../components/useMoney';
import type { OrderWindow } from '../../../contract/deliveryWindow';
import styles from './CartDifferences.module.css';
import type { CartDifference } from './differences';

interface CartDifferencesProps {
  differences: CartDifference[];
  /** The server's message, if it rejected the order. */
  message: string | undefined;
  /** Old and new total in minor units, if nothing but the total has changed. */
  total: { was: number; is: number } | undefined;
  /** The delivery window that cannot be had any more, and the one instead of it. */
  window: { was: OrderWindow; is: OrderWindow | undefined } | undefined;
  /** ISO 4217; the shop's own unless stated. */
  currency: string | undefined;
  /** An order of before may have been placed. */
  isUnanswered: boolean;
  onAccept: () => void;
}

/** Lists the changed values that the shopper has to accept before ordering. */
export const CartDifferences = (props: CartDifferencesProps) => {
  const { differences, message, total, window, currency, isUnanswered, onAccept } = props;
  const t = useTranslations('checkout.differences');
  const money = useMoney(currency);
  const formatArrival = useArrival();
  const arrival = (each?: OrderWindow) =>
    (each && formatArrival({ window: each })) ?? t('noWindow');
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus only after a press of the order button.
  useEffect(() => {
    if (message) heading.current?.focus();
  }, [message]);
  const row = (key: string, name: ReactNode, text: string, was: string, is: string) => (
    <li key={key} className={styles.change}>
      <p>
        <strong>{name}</strong> {text}
      </p>
      <p className={styles.amounts}>
        <span className="visually-hidden">{t('was')} </span>
        <s>{was}</s>
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> {t('now')} </span>
        <strong>{is}</strong>
      </p>
    </li>
  );
  return (
    <section aria-labelledby="changed" className={styles.changes}>
      <h2 id="changed" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>
        {message} {t(isUnanswered ? 'textUnanswered' : 'text')}
      </p>
      <ul className={styles.list}>
        {differences.map(({ kind, line, was, is }) => {
          const format = (amount: number) =>
            kind === 'price' ? money(amount) : t('packs', { count: amount });
          const name = `${line.product.name}, ${line.variant.label}`;
          return row(`${line.variantId} ${kind}`, name, t(kind), format(was), format(is));
        })}
        {window &&
          row('window', t('window'), t('windowText'), arrival(window.was), arrival(window.is))}
        {total && row('total', t('total'), t('totalText'), money(total.was), money(total.is))}
      </ul>
      <button type="button" className={button.primary} onClick={onAccept}>
        {t('accept')}
      </button>
    </section>
  );
};
