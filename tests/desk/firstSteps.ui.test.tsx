import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/desk/api/store';
import { FirstSteps } from '../../src/desk/app/FirstSteps';
import { DeskIntl } from '../../src/desk/messages/DeskIntl';

afterEach(() => vi.unstubAllGlobals());

const honey = { slug: 'honey', name: 'Honey', packs: [] };

/** The Desk of a shop with these goods, and sections of its home page. */
const open = (results: object[], sections: object[] = []) => {
  const respond = vi.fn(async () =>
    Response.json({ code: 200, message: '', data: { results, sections } }),
  );
  vi.stubGlobal('fetch', respond);
  render(
    <Provider store={makeStore()}>
      <DeskIntl>
        <MemoryRouter>
          <FirstSteps />
        </MemoryRouter>
      </DeskIntl>
    </Provider>,
  );
  return respond;
};

describe('The first steps at the Desk', () => {
  it('are shown in their order while the shop has no goods', async () => {
    open([]);
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/spreadsheet',
      '/window',
      '/goods/+',
      '/window',
    ]);
  });

  it('end with the home page, until it has a section', async () => {
    open([honey]);
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Set up the home page',
    ]);
  });

  it('are not shown once there are goods on it', async () => {
    const respond = open([honey], [{ title: 'Honey', products: ['honey'] }]);
    await waitFor(() => expect(respond).toHaveResolved());
    // The response is read and shown in the turns after it.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
