import { useTranslations } from 'use-intl';
import styles from './ReorderPanel.module.css';
import type { ReorderResult, UnavailableLine } from './reorder';

/** The key of the message that sums up a reorder. */
export const summaryOf = ({ added, failed, unavailable }: ReorderResult) => {
  if (added.length === 0) return failed > 0 ? 'reorderFailed' : 'reorderNone';
  return unavailable.length + failed > 0 ? 'reorderSome' : 'reorderAll';
};

/** The lines that are not fully available, if there are any. */
export const UnavailableLines = ({ lines }: { lines: UnavailableLine[] }) => {
  const t = useTranslations('order');
  if (lines.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {lines.map(({ kind, line, count }) => (
        <li key={line._id}>
          {t(kind, { product: `${line.product.name}, ${line.variant.label}`, count })}
        </li>
      ))}
    </ul>
  );
};

/** Says what was put into the cart, and lists what was not available. */
export const ReorderNotes = ({ result }: { result: ReorderResult }) => {
  const t = useTranslations('order');
  return (
    <>
      <p>{t(summaryOf(result))}</p>
      <UnavailableLines lines={result.unavailable} />
    </>
  );
};
