import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { InstallContent } from '../../content/types';
import styles from './InstallPWA.module.css';

const platformIcons = [
  ['android', Smartphone],
  ['apple', Tablet],
  ['desktop', Monitor],
] as const;

/** The manual installation steps of each kind of browser. */
export const Steps = ({ platforms }: Pick<InstallContent, 'platforms'>) => (
  <ul className={`${styles.three} ${styles.steps}`}>
    {platformIcons.map(([key, Icon]) => (
      <li key={key}>
        <h3>
          <Icon size={20} aria-hidden="true" /> {platforms[key].name}
        </h3>
        <ol>
          {platforms[key].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </li>
    ))}
  </ul>
);
