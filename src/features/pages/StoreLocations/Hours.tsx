import type { StoresContent, Weekday } from '../../../content/types';
import type { Store } from '../../../contract/shopContact';
import { isOpenAllDay, readHours, weekdays } from './openingHours';
import styles from './StoreLocations.module.css';
import { useClockTime } from './useClockTime';

interface HoursProps {
  hours: Store['hours'];
  content: StoresContent;
  today: Weekday | undefined;
}

/** The opening hours of a week, today's in bold. */
export const Hours = ({ hours, content: { labels, days }, today }: HoursProps) => {
  const clock = useClockTime();
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">{labels.hours}</caption>
      <tbody>
        {weekdays.map((day) => {
          const read = readHours(hours[day]);
          return (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">{days[day]}</th>
              <td>
                {isOpenAllDay(hours, day) ? (
                  labels.openAllDay
                ) : read ? (
                  <>
                    <span>{clock(read.opens)} –</span> <span>{clock(read.closes)}</span>
                  </>
                ) : (
                  labels.shut
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
