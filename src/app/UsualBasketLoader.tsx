import { type ComponentType, useEffect, useState } from 'react';
import { loadOptional } from '../browser/loadOptional';
import { withMessages } from './withMessages';

const load = () =>
  withMessages(import('../pages/usual/HomeUsualBasket'), import('../messages/en/checkout.json'));

/**
 * Loads the usual basket of a logged-in shopper. It stands at the end of the home page, so that no content
 * shifts when it appears.
 */
export const UsualBasketLoader = () => {
  const [Component, setComponent] = useState<ComponentType>();
  useEffect(() => {
    // Optional: the page works without it.
    loadOptional(load, (module) => setComponent(() => module.default));
  }, []);
  return Component && <Component />;
};
