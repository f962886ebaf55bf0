import styles from './Amounts.module.css';

interface AmountsProps {
  /** Label and formatted amount. */
  rows: [label: string, amount: string][];
  /** The last row, emphasised. */
  total: [label: string, amount: string];
}

/** A list of amounts with their total. */
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
