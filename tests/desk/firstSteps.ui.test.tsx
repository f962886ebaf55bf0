import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/desk/api/store';
import { FirstSteps } from '../../src/desk/app/FirstSteps';
import { DeskIntl } from '../../src/desk/messages/DeskIntl';

afterEach(() => vi.unstubAllGlobals());

/** The Desk of a shop with these goods. */
const open = (results: object[]) => {
  const respond = vi.fn(async () => Response.json({ code: 200, message: '', data: { results } }));
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

  it('are not shown once it has some', async () => {
    const respond = open([{ slug: 'honey', name: 'Honey', packs: [] }]);
    await waitFor(() => expect(respond).toHaveResolved());
    // The response is read and shown in the turns after it.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
