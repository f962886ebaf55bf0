import { Download, House, Leaf, Monitor, Smartphone, Tablet, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import install from '../../../../texts/en/pages/install.json';
import button from '../../../components/button.module.css';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import prose from '../../../components/prose.module.css';
import type { InstallContent } from '../../../content/types';
import { useContent } from '../../../content/useContent';
import { useInstallationFailed } from '../../../sync/worker/workerInstallation';
import { installPlatform } from '../install/installPlatform';
import { useInstallPrompt } from '../install/installPrompt';
import { OnThisDeviceLoader } from '../OnThisDevice/OnThisDeviceLoader';
import styles from './InstallPWA.module.css';

/** A device does not become another one. */
const subscribe = () => () => {};

const icons = { android: Smartphone, apple: Tablet, desktop: Monitor };

/** The manual installation steps on this device, which a page rendered by the server does not know. */
const Steps = ({ platforms }: Pick<InstallContent, 'platforms'>) => {
  const platform = useSyncExternalStore(subscribe, installPlatform, () => undefined);
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

/** An install button where the browser supports it, else the manual steps. */
const InstallCard = ({ content }: { content: InstallContent }) => {
  const { state, install } = useInstallPrompt();
  const isNotSaved = useInstallationFailed();
  const { title, text } = content[state];
  return (
    <section className={styles.install} aria-labelledby="install">
      <div className={styles.head}>
        <img src="/favicon.svg" width="64" height="64" alt="" />
        <div role="status">
          <h2 id="install">{title}</h2>
          <p>{text}</p>
          {isNotSaved && <p>{content.notSaved}</p>}
        </div>
      </div>
      {state === 'ready' && (
        <button type="button" className={button.primary} onClick={install}>
          <Download size={18} aria-hidden="true" />
          {content.ready.button}
        </button>
      )}
      {state === 'manual' && <Steps platforms={content.platforms} />}
    </section>
  );
};

const gains = [
  ['home', House],
  ['signal', WifiOff],
  ['light', Leaf],
] as const;

/** Why and how to install the shop in this browser. */
const InstallPWA = () => {
  const content = useContent('install', install);
  return (
    <>
      <PageHead title={content.title} description={content.description} />
      <header className={prose.intro}>
        <PageTitle>{content.title}</PageTitle>
        <p className={prose.lead}>{content.lead}</p>
      </header>
      <InstallCard content={content} />
      <ul className={`${styles.three} ${styles.gains}`}>
        {gains.map(([key, Icon]) => (
          <li key={key} className={styles.gain}>
            <Icon size={28} aria-hidden="true" />
            <h2>{content.gains[key].title}</h2>
            <p>{content.gains[key].text}</p>
          </li>
        ))}
      </ul>
      <OnThisDeviceLoader className={styles.device} />
      <section className={prose.prose}>
        <h2>{content.leavingTitle}</h2>
        <p>{content.leaving}</p>
      </section>
    </>
  );
};

export default InstallPWA;
