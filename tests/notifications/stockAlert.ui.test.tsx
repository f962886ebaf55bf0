import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { selectOptionsRequest } from '../../src/features/cart/cartSlice';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { apiNetwork, clientWith, noNetwork } from '../support/api/client';
import { makeBrowser } from '../support/api/signIn';
import { addProduct } from '../support/database/catalogueRows';
import { readOutboxRows } from '../support/device/rawDatabase';
import { newEmail } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';
import {
  categoryPath,
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});
beforeEach(() => reportReachability(true));

const addSoldOut = async (name: string) => {
  const pack = await addProduct(api.db, { name, onHand: 0 });
  return { ...pack, path: `/product/x/${pack.productId}` };
};
const ask = () => screen.findByRole('button', { name: 'Notify me when it’s back' });
const asked = () => screen.findByRole('button', { name: 'You’ll get an e-mail' });

describe('Alert for a sold-out pack', () => {
  it('is requested with one tap, also offline, and cancelled', async () => {
    const { path, ...pack } = await addSoldOut('Saffron');
    let isCut = false;
    const { user, open, get } = await makeSignedInShopper(api, (respond) => async (...call) => {
      if (isCut && call[0].includes('stock_alerts')) throw noNetwork();
      return respond(...call);
    });
    const waiting = async () =>
      (await get(`stock_alerts/${user._id}`)).json().data.results as unknown[];
    const store = open(path);
    const button = await ask();
    await waitFor(() => expect(selectOptionsRequest(store.getState()).data).toBeTruthy());
    expect(screen.queryByText(/^Arrives/)).toBeNull();
    isCut = true;
    await userEvent.click(button);
    expect(await asked()).toHaveAccessibleDescription('Saffron, 1 kg');
    expect(await waiting()).toEqual([]);
    isCut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await waiting()).toMatchObject([pack]), { timeout: 20_000 });
    cleanup();
    open(path);
    await userEvent.click(await asked());
    await ask();
    await waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('of a visitor waits for the login, which redirects back to the variant, and is sent once', async () => {
    const { productId, variantId } = await addSoldOut('Vanilla');
    const large = { id: `${variantId}_2`, productId, position: 1, label: '2 kg', price: 20_000 };
    await api.db
      .insert(variant)
      .values({ ...large, mrp: 20_000, unitAmount: 10_000, unitPer: 'kg', netQuantity: 2000 });
    await api.db.insert(stock).values({ variantId: large.id, onHand: 0 });
    const { cookies } = makeBrowser(api.app);
    const respond = apiNetwork(api.app, cookies);
    const sent: string[] = [];
    const client = clientWith((path, request) => {
      if (request.method === 'put' && path.includes('stock_alerts')) sent.push(request.data);
      return respond(path, request);
    });
    renderShop(client, categoryPath);
    const heading = await screen.findByRole('heading', { name: 'Vanilla', level: 2 });
    const card = within(heading.closest('article') as HTMLElement);
    await userEvent.click(card.getByRole('button', { name: '1 kg, choose a pack of Vanilla' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^2 kg/ }));
    await userEvent.dblClick(await ask());
    expect(await screen.findByText('We write to you when it is back: Vanilla, 2 kg')).toBeVisible();
    expect(await readOutboxRows()).toHaveLength(1);
    await userEvent.type(await screen.findByLabelText('E-mail address'), newEmail());
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fill it in' }));
    expect(await asked()).toHaveAccessibleDescription('Vanilla, 2 kg');
    expect(screen.getByRole('heading', { name: 'Vanilla', level: 1 })).toBeVisible();
    await waitFor(() => expect(sent).toEqual([JSON.stringify({ productId, variantId: large.id })]));
    await waitFor(async () => expect(await readOutboxRows()).toEqual([]));
  });
});
