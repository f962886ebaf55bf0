// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import InstallPWA from '../../src/features/device/InstallPWA/InstallPWA';
import About from '../../src/features/pages/About/About';
import Certificate from '../../src/features/pages/Certificate/Certificate';
import NotFound from '../../src/features/pages/NotFound/NotFound';
import Policy from '../../src/features/pages/Policy/Policy';
import StoreLocations from '../../src/features/pages/StoreLocations/StoreLocations';
import { ShopIntl } from '../../src/messages/ShopIntl';
import { clientWithoutNetwork } from '../support/api/client';

describe('Static pages on the server', () => {
  it.each([
    ['/about', About],
    ['/certificates', Certificate],
    ['/installpwa', InstallPWA],
    ['/nowhere', NotFound],
    ['/policy/terms', Policy],
    ['/stores', StoreLocations],
  ])('renders %s with one h1 and without inline styles or opening times', (path, Page) => {
    const html = renderToString(
      <Provider store={makeStore({ client: clientWithoutNetwork() })}>
        <ShopIntl>
          <StaticRouter location={path}>
            <Routes>
              <Route path={path.replace('terms', ':tab')} element={createElement(Page)} />
            </Routes>
          </StaticRouter>
        </ShopIntl>
      </Provider>,
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('style=');
    expect(html).not.toContain('Open now');
  });
});
