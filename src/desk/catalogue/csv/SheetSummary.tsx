import { useTranslations } from 'use-intl';
import type { SheetChanges, SheetDecision } from '../../../contract/operator/operatorSheet';
import styles from '../../components/desk.module.css';

/** What a file is, what is taken of it and what is not, before the changes one by one. */
export const SheetSummary = ({
  system,
  products,
  packs,
  leftOut,
  categories,
  decisions,
  otherStock,
}: SheetChanges) => {
  const t = useTranslations('csv');
  const [first] = otherStock?.first ?? [];
  return (
    <>
      {system && (
        <p>
          <strong>
            {t('system', {
              system,
              products,
              packs,
              columns: leftOut.length,
              decisions: decisions.length,
            })}
          </strong>
        </p>
      )}
      {decisions.length > 0 && (
        <ul className={styles.rows}>
          {decisions.map((decision) => (
            <Decided key={decision.kind} {...decision} />
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <p>{t('newCategories', { count: categories.length, names: categories.join(', ') })}</p>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{t('leftOut', { count: leftOut.length })}</summary>
          <p className={styles.soft}>{leftOut.join(', ')}</p>
        </details>
      )}
      {otherStock && first && (
        <p>
          {t('otherStock', { count: otherStock.count })}{' '}
          <small>
            {t('otherStockExample', { ...first, name: `${first.slug} ${first.label}` })}
          </small>
        </p>
      )}
    </>
  );
};

const Decided = ({ kind, count, examples }: SheetDecision) => {
  const t = useTranslations('csv');
  return (
    <li className={styles.entry}>
      <span>{t(`decision.${kind}`, { count })}</span>
      {kind !== 'taxExcluded' && (
        <small>{examples.join(', ') + (count > examples.length ? ' …' : '')}</small>
      )}
    </li>
  );
};
