import type { ComponentProps } from 'react';
import styles from './Chips.module.css';

interface ChipsProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked'> {
  /** The legend of the group. */
  legend: string;
  /** Value and label, and whether it cannot be chosen. */
  options: [value: string, text: string, isDisabled?: boolean][];
  /** The chosen value; without it the group is uncontrolled. */
  chosen?: string;
}

/** A radio group of a few short options. */
export const Chips = ({ legend, options, chosen, ...input }: ChipsProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.chips}>
      {options.map(([value, text, isDisabled]) => (
        <label key={value} className={styles.chip}>
          <input
            {...input}
            type="radio"
            value={value}
            disabled={isDisabled}
            {...(chosen !== undefined && { checked: value === chosen })}
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
);
