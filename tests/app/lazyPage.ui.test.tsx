import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, vi } from 'vitest';
import { lazyPage, PageLoadError, retryFailedPages } from '../../src/app/lazyPage';
import { ShopIntl } from '../../src/messages/ShopIntl';

describe('lazyPage', () => {
  it('imports the page again after the error boundary was reset', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ default: () => <h1>About</h1> });
    const { Page } = lazyPage(load);
    const shop = (path: string) => (
      <ErrorBoundary
        fallbackRender={({ error }) => (
          <p>{error instanceof PageLoadError ? 'No code' : 'Other'}</p>
        )}
        resetKeys={[path]}
        onReset={retryFailedPages}
      >
        <Page />
      </ErrorBoundary>
    );
    const { rerender } = render(shop('/about'), { wrapper: ShopIntl });
    expect(await screen.findByText('No code')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);

    rerender(shop('/stores'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });
});
