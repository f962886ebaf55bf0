import { useEffect, useState } from 'react';
import { afterHydration } from '../../browser/hydration';
import { loadOptional } from '../../browser/loadOptional';

type Module = typeof import('../../components/virtualGrid/VirtualCards');

let loaded: Module['VirtualCards'] | undefined;

/** The component for long lists, whose code is loaded when the first one is on screen. */
export const useVirtualCards = (isLong: boolean) => {
  const [VirtualCards, setVirtualCards] = useState(() => loaded);
  useEffect(() => {
    if (!isLong || loaded) return;
    afterHydration(() => {
      // Without it the list stays as it is, with a link to the next page.
      loadOptional(
        () => import('../../components/virtualGrid/VirtualCards'),
        (module) => {
          loaded = module.VirtualCards;
          setVirtualCards(() => loaded);
        },
      );
    });
  }, [isLong]);
  return isLong ? VirtualCards : undefined;
};
