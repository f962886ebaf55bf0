import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../browser/hydration';
import { loadOptional } from '../../browser/loadOptional';
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
      // The page is whole without it.
      loadOptional(
        () => import('./RecentShelf'),
        (module) => setShelf(() => module.RecentShelf),
      );
    });
  }, [isNeeded]);
  return Shelf && <Shelf viewed={viewed} />;
};
