import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** Help below the label. */
  hint?: string | undefined;
  /** The validation message. */
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Whether the error is announced when it appears; not needed where the focus moves to the field. */
  alert?: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: ReturnType<typeof toControl>) => ReactNode;
}

const toControl = (id: string, { hint, error, optional }: FieldTexts) => ({
  id,
  className: styles.control,
  required: !optional,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** A control of a form with its label, hint and error. */
export const Field = ({ children, ...texts }: FieldProps) => {
  const t = useTranslations('form');
  const id = useId();
  const { label, hint, error, optional, alert } = texts;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>{t('optional')}</span>}
      </label>
      {children(toControl(id, texts))}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role={alert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
};
