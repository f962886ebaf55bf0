import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../../../browser/hydration';
import { loadOptional } from '../../../browser/loadOptional';
import { mayHaveRecentProducts } from '../../../sync/storage/recentKeys';
import type { RecentProduct } from '../../../sync/storage/recents';

interface RecentlyViewedProps {
  /** The product of this page, which is viewed now. */
  viewed?: RecentProduct | undefined;
}

/**
 * Loads the recently viewed products of this device after hydration, since the server does not know them.
 * They stand at the end of the page, so that no content shifts.
 */
export const RecentlyViewed = ({ viewed }: RecentlyViewedProps) => {
  const [RecentProducts, setRecentProducts] = useState<ComponentType<RecentlyViewedProps>>();
  const isNeeded = viewed !== undefined;
  useEffect(() => {
    afterHydration(() => {
      if (!isNeeded && !mayHaveRecentProducts()) return;
      // Optional: the page works without it.
      loadOptional(
        async () => {
          const module = await import('./RecentProducts');
          await module.loadRecents();
          return module;
        },
        (module) => setRecentProducts(() => module.RecentProducts),
      );
    });
  }, [isNeeded]);
  return RecentProducts && <RecentProducts viewed={viewed} />;
};
