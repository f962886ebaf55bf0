import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../browser/hydration';
import { loadOptional } from '../../browser/loadOptional';

/** What this device keeps of the shop. Its code is loaded after the page. @param className keeps its place */
export const OnThisDeviceLoader = ({ className }: { className?: string }) => {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    afterHydration(() => {
      // Without a network the page stays without it.
      loadOptional(
        () => import('./OnThisDevice'),
        ({ OnThisDevice }) => setLoaded(() => OnThisDevice),
      );
    });
  }, []);
  return <div className={className}>{Loaded && <Loaded />}</div>;
};
