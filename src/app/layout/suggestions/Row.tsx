import type { ReactNode } from 'react';
import styles from './Suggestions.module.css';

interface RowProps {
  id: string;
  /** Whether the keyboard has chosen its first or its second cell. */
  active: number | undefined;
  /** A link. */
  children: ReactNode;
  /** What else can be done here: a group of buttons. */
  action?: ReactNode;
}

/** A suggestion. */
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
