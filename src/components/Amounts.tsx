import styles from './Amounts.module.css';

interface AmountsProps {
  /** What each is, and how much. */
  rows: [label: string, amount: string][];
  /** What they come to. */
  total: [label: string, amount: string];
}

/** What something comes to, row by row. */
export const Amounts = ({ rows, total: [label, total] }: AmountsProps) => (
  <dl className={styles.amounts}>
    {rows.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{total}</dd>
    </div>
  </dl>
);
