import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './field.module.css';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'required'> {
  /** Shown before the input: '+91'. */
  prefix?: string;
}

/** A text input with label, hint and error. */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  alert,
  prefix,
  className = '',
  ...input
}: TextFieldProps) => (
  <Field {...{ label, hint, error, optional, alert }}>
    {(control) => (
      <span className={prefix && styles.prefixed}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input {...input} {...control} className={`${control.className} ${className}`} />
      </span>
    )}
  </Field>
);
