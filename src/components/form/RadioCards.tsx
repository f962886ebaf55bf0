import type { ReactNode } from 'react';
import styles from './RadioCards.module.css';

interface RadioCardsProps {
  /** The legend of the group. */
  legend: string;
  /** The `name` of the radio buttons, unique on the page. */
  name: string;
  chosen: string | undefined;
  /** Stable key of an option whose value changes, so that it keeps the focus. */
  options: { id?: string | undefined; value: string; title: string; children?: ReactNode }[];
  onChoose: (value: string) => void;
}

/** A radio group whose options have a title and details. */
export const RadioCards = ({ legend, name, chosen, options, onChoose }: RadioCardsProps) => (
  <fieldset>
    <legend className="visually-hidden">{legend}</legend>
    <div className={styles.cards}>
      {options.map(({ value, id = value, title, children }) => (
        <label key={id} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.text}>
            <strong>{title}</strong>
            {children}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
