import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../browser/hydration';

/** What this device keeps of the shop. Its code is loaded after the page. @param className keeps its place */
export const OnThisDeviceLoader = ({ className }: { className?: string }) => {
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
  return <div className={className}>{Loaded && <Loaded />}</div>;
};
