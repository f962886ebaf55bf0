import { Navigation, Phone } from 'lucide-react';
import button from '../../components/button.module.css';
import prose from '../../components/prose.module.css';
import type { StoreContent, StoresContent } from '../../content/types';
import { Hours } from './Hours';
import { OpenNow } from './OpenNow';
import type { Now } from './openingHours';
import styles from './StoreLocations.module.css';

interface StoreProps {
  store: StoreContent;
  content: StoresContent;
  /** Undefined until the page is hydrated. */
  now: Now | null;
}

const directions = ({ latitude, longitude }: StoreContent) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** One store: address, hours, phone and directions. */
export const Store = ({ store, content, now }: StoreProps) => (
  <article className={prose.card}>
    <header>
      <p className={prose.eyebrow}>{store.city}</p>
      <h2>{store.name}</h2>
      <OpenNow hours={store.hours} content={content} now={now} />
    </header>
    <address className={styles.address}>
      {store.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
    <p className={styles.arriving}>{store.arriving}</p>
    <Hours hours={store.hours} content={content} today={now?.day} />
    <div className={styles.actions}>
      <a className={button.primary} href={`tel:${store.phone.replaceAll(' ', '')}`}>
        <Phone size={18} aria-hidden="true" />
        <span className="visually-hidden">
          {content.labels.call} {store.name}
        </span>{' '}
        {store.phone}
      </a>
      <a className={button.secondary} href={directions(store)} target="_blank" rel="noreferrer">
        <Navigation size={18} aria-hidden="true" />
        {content.labels.directions} <span className="visually-hidden">{store.name}</span>
      </a>
    </div>
  </article>
);
