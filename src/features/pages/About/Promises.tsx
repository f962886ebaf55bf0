import { Route, Scale, Sprout, WifiOff } from 'lucide-react';
import prose from '../../../components/prose.module.css';
import type { AboutContent } from '../../../content/types';
import styles from './About.module.css';

const icons = [
  ['farms', Sprout],
  ['ways', Route],
  ['labels', Scale],
  ['signal', WifiOff],
] as const;

/** The promises of the shop. */
export const Promises = ({
  title,
  promises,
}: { title: string } & Pick<AboutContent, 'promises'>) => (
  <section className={styles.promises}>
    <h2>{title}</h2>
    <ul className={styles.four}>
      {icons.map(([key, Icon]) => (
        <li key={key} className={prose.card}>
          <Icon size={28} aria-hidden="true" />
          <h3>{promises[key].title}</h3>
          <p>{promises[key].text}</p>
        </li>
      ))}
    </ul>
  </section>
);
