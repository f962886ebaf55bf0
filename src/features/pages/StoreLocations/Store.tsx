import { Navigation, Phone } from 'lucide-react';
import { useLocale } from 'use-intl';
import button from '../../../components/button.module.css';
import prose from '../../../components/prose.module.css';
import type { StoresContent, Weekday } from '../../../content/types';
import { spansOf, weekdays } from '../../../contract/rules/openingHours';
import type { Store as StoreFacts } from '../../../contract/shop/shopContact';
import type { OpenStore } from '../storesWith';
import { ClosedDays } from './ClosedDays';
import { isOpenAllDay, type Now, openingAt } from './openingHours';
import { PickUpHours } from './PickUpHours';
import styles from './StoreLocations.module.css';
import { useClockTime } from './useClockTime';

interface HoursProps {
  hours: StoreFacts['hours'];
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
          return (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">{days[day]}</th>
              <td>
                {isOpenAllDay(hours, day)
                  ? labels.openAllDay
                  : spansOf(hours[day]).map(({ opens, closes }) => (
                      <div key={opens}>
                        <span>{clock(opens)} –</span> <span>{clock(closes)}</span>
                      </div>
                    ))}
                {hours[day] === 'closed' && labels.shut}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

interface OpenNowProps {
  hours: StoreFacts['hours'];
  /** On which the store is closed, whatever its hours say. */
  closedDays?: OpenStore['closedDays'];
  content: StoresContent;
  now: Now | null;
}

/** Whether the store is open now, and until or from when. */
export const OpenNow = ({ hours, closedDays, content: { labels, days }, now }: OpenNowProps) => {
  const clock = useClockTime();
  // Rendered empty until the time is known, so that the layout does not shift.
  if (!now) return <p className={styles.state}>&nbsp;</p>;
  const opening = openingAt(hours, now, closedDays);
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

interface StoreProps {
  store: OpenStore;
  content: StoresContent;
  /** Undefined until the page is hydrated. */
  now: Now | null;
}

const directions = ({ latitude, longitude }: StoreFacts) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** One store: address, hours, phone and directions. */
export const Store = ({ store, content, now }: StoreProps) => {
  const [language = ''] = useLocale().split('-');
  const { city, name, address, arriving } = store.translations?.[language] ?? store;
  const { hours, closedDays, phone, pickUp } = store;
  return (
    <article className={prose.card}>
      <header>
        <p className={prose.eyebrow}>{city}</p>
        <h2>{name}</h2>
        <OpenNow hours={hours} closedDays={closedDays} content={content} now={now} />
      </header>
      <address className={styles.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {arriving && <p className={styles.arriving}>{arriving}</p>}
      <Hours hours={hours} content={content} today={now?.day} />
      <ClosedDays closedDays={closedDays} label={content.labels.shut} />
      <PickUpHours pickUp={pickUp} content={content} />
      <div className={styles.actions}>
        {phone && (
          <a className={button.primary} href={`tel:${phone.number}`}>
            <Phone size={18} aria-hidden="true" />
            <span className="visually-hidden">
              {content.labels.call} {name}
            </span>{' '}
            {phone.text}
          </a>
        )}
        <a className={button.secondary} href={directions(store)} target="_blank" rel="noreferrer">
          <Navigation size={18} aria-hidden="true" />
          {content.labels.directions} <span className="visually-hidden">{name}</span>
        </a>
      </div>
    </article>
  );
};
