import { useEffect, useState } from 'react';
import { afterHydration } from '../../../browser/hydration';
import { loadOptional } from '../../../browser/loadOptional';

type Module = typeof import('../../../components/product/virtualGrid/VirtualCards');

let loaded: Module['VirtualCards'] | undefined;

/** The component for long lists; its code is loaded when the first long list is shown. */
export const useVirtualCards = (isLong: boolean) => {
  const [VirtualCards, setVirtualCards] = useState(() => loaded);
  useEffect(() => {
    if (!isLong || loaded) return;
    afterHydration(() => {
      // Optional: without it the list has a link to the next page.
      loadOptional(
        () => import('../../../components/product/virtualGrid/VirtualCards'),
        (module) => {
          loaded = module.VirtualCards;
          setVirtualCards(() => loaded);
        },
      );
    });
  }, [isLong]);
  return isLong ? VirtualCards : undefined;
};
