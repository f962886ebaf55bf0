import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../browser/hydration';
import styles from './OnThisDeviceLoader.module.css';

/** What this device keeps of the shop. Its code is loaded after the page, into a place that is kept for it. */
export const OnThisDeviceLoader = () => {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    afterHydration(() => {
      import('./OnThisDevice').then(
        ({ OnThisDevice }) => setLoaded(() => OnThisDevice),
        // Without a network the page stays without it.
        () => undefined,
      );
    });
  }, []);
  return <div className={styles.place}>{Loaded && <Loaded />}</div>;
};
