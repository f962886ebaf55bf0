import { useTranslations } from 'use-intl';
import type { OrderDetails } from '../../../contract/order';
import { sentInstead, sentPacks } from '../../../contract/rules/shortLines';

/** What is sent in place of lines, on an invoice or credit note. */
export const SentInstead = ({ items }: Pick<OrderDetails, 'items'>) => {
  const t = useTranslations('order.short');
  return sentInstead(items).map(({ line, ordered }) => (
    <p key={line._id}>
      {t('instead', {
        packs: sentPacks(line),
        name: line.product.name,
        label: line.variant.label,
        ordered: `${ordered.product.name}, ${ordered.variant.label}`,
      })}
    </p>
  ));
};
