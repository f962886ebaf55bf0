import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { ShopIntl } from '../messages/ShopIntl';
import type { ShownLanguage } from '../messages/shownLanguage';
import type { AppStore } from '../sync/requests/appStore';

interface ProvidersProps {
  store: AppStore;
  /** The language; by default the built-in one. */
  language?: ShownLanguage | undefined;
  children: ReactNode;
}

/** The context providers of every page, in the browser and on the server. */
export const Providers = ({ store, language, children }: ProvidersProps) => (
  <StrictMode>
    <Provider store={store as Parameters<typeof Provider>[0]['store']}>
      <ShopIntl language={language}>{children}</ShopIntl>
    </Provider>
  </StrictMode>
);
