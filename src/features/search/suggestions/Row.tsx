import type { ReactNode } from 'react';
import styles from './Suggestions.module.css';

interface RowProps {
  id: string;
  /** The cell that the keyboard has selected: the first, the second or none. */
  active: number | undefined;
  /** The first cell: a link. */
  children: ReactNode;
  /** The second cell: a group of buttons. */
  action?: ReactNode;
}

/** A row of the suggestions. */
export const Row = ({ id, active, children, action }: RowProps) => (
  <tr>
    <td
      id={`${id}-0`}
      data-active={active === 0}
      className={styles.main}
      colSpan={action ? undefined : 2}
    >
      {children}
    </td>
    {action && (
      <td id={`${id}-1`} data-active={active === 1} className={styles.action}>
        {action}
      </td>
    )}
  </tr>
);
