import { Navigation, Phone } from 'lucide-react';
import { useLocale } from 'use-intl';
import button from '../../../components/button.module.css';
import prose from '../../../components/prose.module.css';
import type { StoresContent } from '../../../content/types';
import type { Store as StoreFacts } from '../../../contract/shopContact';
import { Hours } from './Hours';
import { OpenNow } from './OpenNow';
import type { Now } from './openingHours';
import styles from './StoreLocations.module.css';

interface StoreProps {
  store: StoreFacts;
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
  const { hours, phone } = store;
  return (
    <article className={prose.card}>
      <header>
        <p className={prose.eyebrow}>{city}</p>
        <h2>{name}</h2>
        <OpenNow hours={hours} content={content} now={now} />
      </header>
      <address className={styles.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {arriving && <p className={styles.arriving}>{arriving}</p>}
      <Hours hours={hours} content={content} today={now?.day} />
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
