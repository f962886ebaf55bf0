import { useId } from 'react';
import styles from '../../components/form/field.module.css';

interface CellFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** A text of several lines. */
  isLong?: boolean;
  maxLength?: number;
  inputMode?: 'decimal' | 'numeric';
  type?: 'date';
  /** Of the text. */
  lang?: string | undefined;
  isReadOnly?: boolean;
}

/** A text of a form, with what is wrong with it. */
export const CellField = ({
  label,
  value,
  onChange,
  hint,
  error,
  isLong,
  isReadOnly,
  ...input
}: CellFieldProps) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    ...input,
    id,
    value,
    readOnly: isReadOnly,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isLong ? (
        <textarea
          {...control}
          rows={3}
          className={`${styles.control} ${styles.area}`}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          {...control}
          className={styles.control}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
