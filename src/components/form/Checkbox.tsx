import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string;
}

/** A checkbox with its label. */
export const Checkbox = ({ label, hint, ...input }: CheckboxProps) => {
  const hintId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input {...input} type="checkbox" aria-describedby={hint && hintId} />
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
