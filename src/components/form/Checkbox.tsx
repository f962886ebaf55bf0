import type { ComponentProps } from 'react';
import styles from './field.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A checkbox with its label. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    {label}
  </label>
);
