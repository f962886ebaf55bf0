import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './field.module.css';

interface TextAreaFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'id' | 'required'> {}

/** A text input of several lines with label, hint and error. */
export const TextAreaField = ({ label, hint, error, optional, ...area }: TextAreaFieldProps) => (
  <Field {...{ label, hint, error, optional }}>
    {(control) => (
      <textarea {...area} {...control} className={`${control.className} ${styles.area}`} />
    )}
  </Field>
);
