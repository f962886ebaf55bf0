// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Layout } from '../../../src/app/layout/Layout';
import { makeStore } from '../../../src/app/store/makeStore';
import Home from '../../../src/features/catalogue/Home/Home';
import { ShopIntl } from '../../../src/messages/ShopIntl';
import { clientWithoutNetwork } from '../../support/api/client';
import { makeProduct } from '../../support/factories';

// Those left out have side effects.
const modules = import.meta.glob([
  '/src/**/*.{ts,tsx}',
  '!/src/{,desk/}main.tsx',
  '!/src/earlyInput.ts',
  '!/src/loadReact.ts',
  '!/src/**/*.d.ts',
]);

describe('Storefront under Node', () => {
  it.each(Object.entries(modules))('imports %s without a browser', async (_path, load) => {
    expect(typeof document).toBe('undefined');
    await load();
  });

  it('renders the home page to HTML without inline styles', () => {
    const product = makeProduct({ name: 'Finger millet' });
    const store = makeStore({ client: clientWithoutNetwork() });
    const { homeSections } = store.getState();
    const preloaded = makeStore(
      { client: clientWithoutNetwork() },
      {
        homeSections: {
          ...homeSections,
          loadedAt: '2026-11-20T00:00:00.000Z',
          data: [
            {
              _id: 'sec_1',
              title: 'From the hills',
              subtitle: '',
              layout: 'shelf',
              products: [product],
            },
          ],
        },
      },
    );
    const html = renderToString(
      <Provider store={preloaded}>
        <ShopIntl>
          <StaticRouter location="/">
            <Layout>
              <Home />
            </Layout>
          </StaticRouter>
        </ShopIntl>
      </Provider>,
    );
    expect(html).toContain('Finger millet');
    expect(html).not.toContain('style=');
  });
});
