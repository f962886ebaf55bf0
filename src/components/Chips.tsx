import type { ComponentProps } from 'react';
import styles from './Chips.module.css';

interface ChipsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** Names the choice. */
  legend: string;
  /** Value and what the shopper reads. */
  options: [value: string, text: string][];
}

/** One of a few, all in sight. */
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
