import { type ComponentType, useEffect, useState } from 'react';
import { afterHydration } from '../browser/hydration';
import { loadOptional } from '../browser/loadOptional';
import { safeLocalStorage } from '../browser/safeStorage';
import { isStandalone } from '../browser/standalone';
import { withMessages } from '../messages/withMessages';
import type { AppStore } from '../sync/requests/appStore';
import { useAppStore } from '../sync/requests/hooks';
import { readStoredUserId } from '../sync/session/deviceSession';
import { PLACE_KEY } from '../sync/storage/recentKeys';

/** What pages show only to a signed-in shopper. */
export const loadShopperComponents = () =>
  withMessages(
    import('./ShopperComponents'),
    import('../../texts/en/storefront/checkout.json'),
    import('../../texts/en/storefront/passkeys.json'),
  );

/** On a first visit nothing is known of the place, and its line comes after everything else. */
const FIRST_VISIT_DELAY_MS = 2_000;

export const loadPlaceLine = async (store: AppStore) => {
  const isKnown = safeLocalStorage.get(PLACE_KEY) !== null || readStoredUserId() !== null;
  if (!isKnown) await new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_DELAY_MS));
  const [line, { storeVisitorOptions }] = await Promise.all([
    withMessages(
      import('../features/cart/place/PlaceLine'),
      import('../../texts/en/storefront/place.json'),
      import('../../texts/en/storefront/address.json'),
    ),
    import('./store/visitorOptions'),
  ]);
  storeVisitorOptions(store);
  return line;
};

/** Only in the installed app. */
export const loadStandaloneComponents = async () =>
  isStandalone()
    ? withMessages(
        import('./standalone/PullToRefresh'),
        import('../../texts/en/storefront/install.json'),
      )
    : { default: () => null };

interface ComponentsLoaderProps {
  load: (store: AppStore) => Promise<{ default: ComponentType<object> }>;
}

/** Loads components that only the device knows, which pages have room for. */
export const ComponentsLoader = ({ load }: ComponentsLoaderProps) => {
  const [Component, setComponent] = useState<ComponentType<object>>();
  const store = useAppStore();
  useEffect(() => {
    // Optional: the pages work without them.
    afterHydration(() =>
      loadOptional(
        () => load(store),
        (module) => setComponent(() => module.default),
      ),
    );
  }, [load, store]);
  return Component && <Component />;
};
