import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../../browser/hydration';
import { loadOptional } from '../../../browser/loadOptional';

/** Loads "On this device" after the page. @param className reserves its space */
export const OnThisDeviceLoader = ({ className }: { className?: string | undefined }) => {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    afterHydration(() => {
      // Optional: without a network the page is shown without it.
      loadOptional(
        () => import('./OnThisDevice'),
        ({ OnThisDevice }) => setLoaded(() => OnThisDevice),
      );
    });
  }, []);
  return <div className={className}>{Loaded && <Loaded />}</div>;
};
