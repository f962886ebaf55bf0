import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import { lineTotal } from '../../../contract/rules/orderTotals';
import styles from './Invoice.module.css';
import { useTaxRate } from './useTaxRate';

/** A line of which nothing was sent before there was an invoice is not on it. */
const isCharged = ({ quantity }: OrderDetails['items'][number]) => quantity > 0;

/** The lines of an invoice, with codes and taxes of a shop that has tax facts. */
export const InvoiceLines = ({ order: { items, currency, tax } }: { order: OrderDetails }) => {
  const t = useTranslations();
  const money = useMoney(currency);
  const formatRate = useTaxRate();
  const taxOf = new Map(tax?.lines.map((line) => [line.variantId, line]));
  const hasCodes = tax?.lines.some(({ hsn }) => hsn) ?? false;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{t('order.pack')}</th>
          {hasCodes && <th>{t('tax.hsn')}</th>}
          <th>{t('order.quantity')}</th>
          <th>{t('order.each')}</th>
          <th>{t('order.amount')}</th>
          {tax && <th>{t('tax.taxable')}</th>}
          {tax && <th>{tax.name}</th>}
        </tr>
      </thead>
      <tbody>
        {items.filter(isCharged).map((line) => {
          const taxed = taxOf.get(line.variantId);
          return (
            <tr key={line._id}>
              <td>
                {line.product.name}, {line.variant.label}
              </td>
              {hasCodes && <td>{taxed?.hsn}</td>}
              <td>{line.quantity}</td>
              <td>{money(line.variant.price)}</td>
              <td>{money(lineTotal(line))}</td>
              {tax && <td>{taxed && money(taxed.taxable)}</td>}
              {tax && <td>{taxed && formatRate(taxed.rate)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
