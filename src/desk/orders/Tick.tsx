import type { ReactNode } from 'react';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import styles from '../components/desk.module.css';

interface TickProps {
  /** What is ticked off. */
  children: ReactNode;
  isHidden: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => Promise<unknown>;
}

/** Shows a tap at once, although it counts from when it is stored. */
export const Tick = ({ children, isHidden, isTicked, onTick }: TickProps) => {
  const [shown, set, isStoring] = useOptimisticValue(isTicked, onTick);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        hidden={isHidden}
        checked={shown}
        aria-busy={isStoring}
        onChange={({ target }) => set(target.checked)}
      />
      {children}
    </label>
  );
};
