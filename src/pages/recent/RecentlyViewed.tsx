import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../browser/hydration';
import { safeLocalStorage } from '../../browser/safeStorage';
import { RECENT_PRODUCTS_KEY } from '../../persistence/recentKeys';
import type { RecentProduct } from '../../persistence/recents';

interface RecentlyViewedProps {
  /** The product of this page, which is viewed now. */
  viewed?: RecentProduct;
}

/**
 * What was looked at on this device. It is there after hydration, since the server does not know it, and
 * stands below everything else, so that nothing moves.
 */
export const RecentlyViewed = ({ viewed }: RecentlyViewedProps) => {
  const [Shelf, setShelf] = useState<ComponentType<RecentlyViewedProps>>();
  const isNeeded = viewed !== undefined;
  useEffect(() => {
    afterHydration(() => {
      if (!isNeeded && safeLocalStorage.get(RECENT_PRODUCTS_KEY) === null) return;
      import('./RecentShelf').then(
        (module) => setShelf(() => module.RecentShelf),
        // The page is whole without it.
        () => undefined,
      );
    });
  }, [isNeeded]);
  return Shelf && <Shelf viewed={viewed} />;
};
