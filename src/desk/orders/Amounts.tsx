import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { isUnweighed, lineTotal } from '../../contract/rules/orderTotals';
import { useFormats } from '../components/useFormats';
import amounts from './order.module.css';

/** What the products of an order cost, and what comes to that: what a customer asks on the phone. */
export const Amounts = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('amounts');
  const { money, weight } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { items, totals, currency, coupon } = order;
  const quantityOf = ({ quantity, weight: grams }: OperatorOrderDetails['items'][number]) =>
    grams === undefined ? `${quantity} ×` : weight(grams);
  const rows: [name: string, amount: number | undefined][] = [
    // Lines that nothing was charged for, such as packs in place of others, are not in the totals.
    ...items
      .filter(({ quantity }) => quantity > 0)
      .map((item): [string, number] => [
        `${quantityOf(item)} ${item.product.name}, ${item.variant.label}`,
        lineTotal(item),
      ]),
    [coupon ? t('coupon', { code: coupon.code }) : t('discount'), -totals.discount || undefined],
    [t('delivery'), totals.delivery],
    [t('onDelivery'), totals.onDeliveryFee],
    [t('tax'), totals.tax],
    [t(items.some(isUnweighed) ? 'totalAtMost' : 'total'), totals.total],
  ];
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && (
        <dl className={amounts.amounts}>
          {rows.map(
            ([name, amount]) =>
              amount !== undefined && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{money(amount, currency)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </details>
  );
};
