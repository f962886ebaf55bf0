import { type ComponentType, useEffect, useState } from 'react';
import { loadOptional } from '../browser/loadOptional';
import { withMessages } from './withMessages';

const load = () =>
  withMessages(import('../pages/shopper/ShopperParts'), import('../messages/en/checkout.json'));

/** Loads what pages show only to a signed-in shopper. */
export const ShopperPartsLoader = () => {
  const [Component, setComponent] = useState<ComponentType>();
  useEffect(() => {
    // Optional: the pages work without it.
    loadOptional(load, (module) => setComponent(() => module.default));
  }, []);
  return Component && <Component />;
};
