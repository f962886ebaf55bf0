import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InstallContent } from '../../../content/types';
import { type InstallPlatform, installPlatform } from '../install/installPlatform';
import styles from './InstallPWA.module.css';

const icons = { android: Smartphone, apple: Tablet, desktop: Monitor };

/** The manual installation steps on this device, which a page rendered by the server does not know. */
export const Steps = ({ platforms }: Pick<InstallContent, 'platforms'>) => {
  const [platform, setPlatform] = useState<InstallPlatform>();
  useEffect(() => setPlatform(installPlatform()), []);
  if (!platform) return null;
  const Icon = icons[platform];
  const { name, steps } = platforms[platform];
  return (
    <div className={styles.steps}>
      <h3>
        <Icon size={20} aria-hidden="true" /> {name}
      </h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
};
