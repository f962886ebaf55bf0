import { useTranslations } from 'use-intl';
import styles from './ReorderPanel.module.css';
import { ReorderPriceChanges } from './ReorderPriceChanges';
import type { ReorderResult } from './reorder';

const summaryOf = ({ added, failed, unavailable }: ReorderResult) => {
  if (added.length === 0) return failed > 0 ? 'reorderFailed' : 'reorderNone';
  return unavailable.length + failed > 0 ? 'reorderSome' : 'reorderAll';
};

interface ReorderNotesProps {
  result: ReorderResult;
  /** ISO 4217, of the order; the shop's own unless stated. */
  currency?: string | undefined;
}

/** Lists the added items, and those that were not available or have a different price. */
export const ReorderNotes = ({ result, currency }: ReorderNotesProps) => {
  const t = useTranslations('order');
  return (
    <>
      <p>{t(summaryOf(result))}</p>
      <ul className={styles.notes}>
        {result.unavailable.map(({ kind, line, count }) => (
          <li key={line._id}>
            {t(kind, { product: `${line.product.name}, ${line.variant.label}`, count })}
          </li>
        ))}
        <ReorderPriceChanges ordered={result.added} currency={currency} />
      </ul>
    </>
  );
};
