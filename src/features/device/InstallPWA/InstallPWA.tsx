import { House, Leaf, WifiOff } from 'lucide-react';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import prose from '../../../components/prose.module.css';
import install from '../../../content/en/install.json';
import { useContent } from '../../../content/useContent';
import { OnThisDeviceLoader } from '../OnThisDevice/OnThisDeviceLoader';
import { InstallCard } from './InstallCard';
import styles from './InstallPWA.module.css';

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
