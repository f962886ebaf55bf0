import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../../../components/form/field.module.css';
import { CellField } from '../CellField';
import type { Cells } from './productForm';

interface WeighedFieldsProps {
  cells: Cells;
  onCell: (name: string, value: string) => void;
  problemOf: (name: string) => string | undefined;
}

const KINDS = ['piece', 'weight', 'weighed piece'] as const;
const PER = ['kg', '100 g', 'lb'] as const;

/** Whether a pack is sold by the piece or by weight, and what only the latter needs. */
export const WeighedFields = ({ cells, onCell, problemOf }: WeighedFieldsProps) => {
  const t = useTranslations('product');
  const id = useId();
  const kind = cells.sold_by || 'piece';
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-by`} className={styles.label}>
          {t('sold_by')}
        </label>
        <select
          id={`${id}-by`}
          className={styles.control}
          value={kind}
          onChange={({ target }) => onCell('sold_by', target.value)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`soldBy.${each}`)}
            </option>
          ))}
        </select>
      </div>
      {kind !== 'piece' && (
        <div className={styles.field}>
          <label htmlFor={`${id}-per`} className={styles.label}>
            {t('price_per')}
          </label>
          <select
            id={`${id}-per`}
            className={styles.control}
            value={cells.price_per || 'kg'}
            onChange={({ target }) => onCell('price_per', target.value)}
          >
            {PER.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
      )}
      {kind === 'weight' &&
        (['least', 'most'] as const).map((name) => (
          <CellField
            key={name}
            label={t(name)}
            maxLength={20}
            value={cells[name] ?? ''}
            error={problemOf(name)}
            onChange={(value) => onCell(name, value)}
          />
        ))}
    </>
  );
};
