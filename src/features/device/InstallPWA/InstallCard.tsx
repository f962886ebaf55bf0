import { Download } from 'lucide-react';
import button from '../../../components/button.module.css';
import type { InstallContent } from '../../../content/types';
import { useInstallationFailed } from '../../../sync/worker/workerInstallation';
import { useInstallPrompt } from '../install/installPrompt';
import styles from './InstallPWA.module.css';
import { Steps } from './Steps';

/** An install button where the browser supports it, else the manual steps. */
export const InstallCard = ({ content }: { content: InstallContent }) => {
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
