import { useFormatter } from 'use-intl';
import { useTextLang } from '../../../components/useTextLang';
import type { OpenStore } from '../storesWith';
import styles from './StoreLocations.module.css';

interface ClosedDaysProps {
  closedDays: OpenStore['closedDays'];
  /** 'Closed' */
  label: string;
}

const DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** The days to come on which a store is closed, and why. */
export const ClosedDays = ({ closedDays, label }: ClosedDaysProps) => {
  const format = useFormatter();
  const langOf = useTextLang();
  if (closedDays.length === 0) return null;
  return (
    <ul className={styles.closedDays}>
      {closedDays.map(({ from, to, name }) => (
        <li key={from}>
          <strong>{label}</strong>{' '}
          {from === to
            ? format.dateTime(new Date(from), DAY)
            : format.dateTimeRange(new Date(from), new Date(to), DAY)}
          {name && (
            <>
              {': '}
              {/* It is typed in the shop's own language. */}
              <span lang={langOf({}, name)}>{name}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
