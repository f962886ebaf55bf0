import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../../src/app/App';
import { makeStore } from '../../../src/app/store/makeStore';
import { ShopIntl } from '../../../src/messages/ShopIntl';
import type { AppState } from '../../../src/sync/requests/appStore';
import type { Client } from '../../../src/sync/requests/client';

/** The whole shop, opened at `path`. */
export const renderShop = (client: Client, path: string, preloadedState?: Partial<AppState>) => {
  const store = makeStore({ client }, preloadedState);
  render(
    <Provider store={store}>
      <ShopIntl>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </ShopIntl>
    </Provider>,
  );
  return store;
};
