import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { ShopIntl } from '../messages/ShopIntl';
import type { AppStore } from '../store/appStore';

/** What every page needs around its router, in the browser and on the server. */
export const Providers = ({ store, children }: { store: AppStore; children: ReactNode }) => (
  <StrictMode>
    <Provider store={store as Parameters<typeof Provider>[0]['store']}>
      <ShopIntl>{children}</ShopIntl>
    </Provider>
  </StrictMode>
);
