import { useEffect, useState } from 'react';
import { afterHydration } from '../../browser/hydration';

type Module = typeof import('../../components/virtualGrid/VirtualCards');

let loaded: Module['VirtualCards'] | undefined;

/** The component for long lists, whose code is loaded when the first one is on screen. */
export const useVirtualCards = (isLong: boolean) => {
  const [VirtualCards, setVirtualCards] = useState(() => loaded);
  useEffect(() => {
    if (!isLong || loaded) return;
    afterHydration(() => {
      import('../../components/virtualGrid/VirtualCards').then(
        (module) => {
          loaded = module.VirtualCards;
          setVirtualCards(() => loaded);
        },
        // The list stays as it is, with a link to the next page.
        () => undefined,
      );
    });
  }, [isLong]);
  return isLong ? VirtualCards : undefined;
};
