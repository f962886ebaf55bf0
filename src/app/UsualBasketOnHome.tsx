import { type ComponentType, useEffect, useState } from 'react';
import { loadOptional } from '../browser/loadOptional';
import { withMessages } from './withMessages';

const load = () =>
  withMessages(import('../pages/usual/HomeBasket'), import('../messages/checkout.en.json'));

/**
 * What a signed-in shopper buys again and again, offered below the home page, where nothing moves when
 * it comes.
 */
export const UsualBasketOnHome = () => {
  const [Basket, setBasket] = useState<ComponentType>();
  useEffect(() => {
    // The page is whole without it.
    loadOptional(load, (module) => setBasket(() => module.default));
  }, []);
  return Basket && <Basket />;
};
