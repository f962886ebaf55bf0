import type { ComponentProps } from 'react';
import styles from './Chips.module.css';

interface ChipsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** The legend of the group. */
  legend: string;
  /** Value and label. */
  options: [value: string, text: string][];
}

/** A radio group of a few short options. */
export const Chips = ({ legend, options, ...input }: ChipsProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.chips}>
      {options.map(([value, text]) => (
        <label key={value} className={styles.chip}>
          <input {...input} type="radio" value={value} />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
);
