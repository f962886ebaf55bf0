import type { StoresContent } from '../../../content/types';
import type { Store } from '../../../contract/shopContact';
import { type Now, openingAt } from './openingHours';
import styles from './StoreLocations.module.css';
import { useClockTime } from './useClockTime';

interface OpenNowProps {
  hours: Store['hours'];
  content: StoresContent;
  now: Now | null;
}

/** Whether the store is open now, and until or from when. */
export const OpenNow = ({ hours, content: { labels, days }, now }: OpenNowProps) => {
  const clock = useClockTime();
  // Rendered empty until the time is known, so that the layout does not shift.
  if (!now) return <p className={styles.state}>&nbsp;</p>;
  const opening = openingAt(hours, now);
  if (opening.open) {
    return (
      <p className={styles.state}>
        <strong className={styles.open}>{labels.open}</strong>,{' '}
        {opening.until ? labels.openUntil.replace('{time}', clock(opening.until)) : labels.allDay}
      </p>
    );
  }
  return (
    <p className={styles.state}>
      <strong>{labels.closed}</strong>
      {opening.at &&
        `, ${(opening.inDays === 0 ? labels.opensAt : labels.opensOn)
          .replace('{day}', days[opening.day])
          .replace('{time}', clock(opening.at))}`}
    </p>
  );
};
