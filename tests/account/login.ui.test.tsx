import 'fake-indexeddb/auto';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSignInCode } from '../../src/contract/rules/typed/signInCode';
import { logout } from '../../src/features/account/auth/logout';
import {
  queueAddToWishlist,
  selectWishlistItems,
} from '../../src/features/account/wishlist/wishlistSlice';
import { queueAddToCart, selectCartLines } from '../../src/features/cart/cartSlice';
import type { AppStore } from '../../src/sync/requests/appStore';
import { clientOver, clientWithoutNetwork } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { newEmail } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';

let app: FastifyInstance;
describe('Login page', () => {
  beforeAll(async () => {
    // Effects run twice, as in development: each action must still count once.
    configure({ reactStrictMode: true });
    app = await openSeededApi();
  });
  afterAll(() => {
    configure({ reactStrictMode: false });
    return app.close();
  });

  let store: AppStore;
  const open = (path: string, client = clientOver(app)) => {
    store = renderShop(client, path);
  };
  afterEach(async () => {
    const { user } = store.getState().auth;
    if (user) await store.dispatch(logout(user));
  });

  const askForCode = async (email = newEmail()) => {
    await userEvent.type(await screen.findByLabelText('E-mail address'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  };

  const shownCode = async () => (await screen.findByText(/^\d{4} \d{4}$/)).textContent;

  const product = async () => {
    const get = async (call: string) =>
      (await app.inject(`/api/loam/${call}`)).json().data.results[0];
    return get(`products_by_category/${(await get('category_list'))._id}`);
  };

  describe('Login form', () => {
    it('finds the code in a pasted sentence and opens the requested page', async () => {
      open('/profile/addresses');
      await askForCode();
      const code = await shownCode();
      const field = screen.getByRole('textbox', { name: 'Code' });
      await waitFor(() => expect(field).toHaveFocus());
      await userEvent.paste(`${code} is your sign-in code. It works once, for 10 minutes.`);
      expect(await screen.findByRole('heading', { name: 'Your addresses' })).toBeVisible();
    });

    it('fills in the code of the demo shop and opens the home page by default', async () => {
      open('/auth');
      await askForCode();
      await userEvent.click(await screen.findByRole('button', { name: 'Fill it in' }));
      expect(await screen.findByRole('heading', { name: /Organic groceries/ })).toBeVisible();
      expect(sessionStorage.getItem('asked-code')).toBeNull();
    });

    it('shows an error for a wrong code, keeps it in the field and accepts the right one', async () => {
      open('/auth');
      await askForCode();
      const code = (await shownCode())?.replace(' ', '') ?? '';
      const field = screen.getByRole('textbox', { name: 'Code' });
      const wrong = code === '12345678' ? '87654321' : '12345678';
      await userEvent.type(field, wrong);
      expect(await screen.findByRole('alert')).toHaveTextContent('That is not the code');
      expect(store.getState().auth.error).toMatch('That is not the code');
      expect(field).toHaveValue(wrong);
      expect(field).toHaveFocus();
      await userEvent.clear(field);
      await userEvent.type(field, code);
      expect(await screen.findByRole('heading', { name: /Organic groceries/ })).toBeVisible();
      expect(store.getState().auth).toMatchObject({ isAuthenticated: true, error: null });
    });

    it('names the missing input before sending anything', async () => {
      open('/auth');
      await askForCode('asha@example');
      expect(await screen.findByRole('alert')).toHaveTextContent('e-mail address yet');
      expect(screen.getByLabelText('E-mail address')).toHaveFocus();
      await userEvent.type(screen.getByLabelText('E-mail address'), '.com');
      await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('8 digits');
    });

    it.each(["o'brien", 'a/b#c', 'ashä'])(
      'takes the local part %s, which mails can be sent to',
      async (local) => {
        open('/auth');
        await askForCode(`${local}-${newEmail()}`);
        expect(await shownCode()).toBeTruthy();
      },
    );

    it('takes an address and a code in full width, once the input method has closed', async () => {
      open('/auth');
      await askForCode(newEmail().replace('@', '＠').replace('.', '．'));
      const code = (await shownCode())?.replace(' ', '') ?? '';
      const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
      const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Code' });
      const typed = wide.join('');
      fireEvent.compositionStart(field);
      fireEvent.input(field, { target: { value: typed }, isComposing: true });
      expect(field).toHaveValue(typed);
      fireEvent.compositionEnd(field);
      expect(await screen.findByRole('heading', { name: /Organic groceries/ })).toBeVisible();
    });

    it('does not send an address that could be several', async () => {
      open('/auth', clientWithoutNetwork());
      await askForCode('asha,ravi@example.com');
      expect(await screen.findByRole('alert')).toHaveTextContent('e-mail address yet');
    });

    it('keeps the typed address when the network fails', async () => {
      open('/auth', clientWithoutNetwork());
      await askForCode('asha@example.com');
      expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost');
      expect(screen.getByLabelText('E-mail address')).toHaveValue('asha@example.com');
    });

    it('continues at the code step after a reload and delays another code', async () => {
      open('/auth');
      await askForCode();
      await shownCode();
      cleanup();
      open('/auth');
      const code = await screen.findByRole('textbox', { name: 'Code' });
      // Its effect may run after the field is found.
      await waitFor(() => expect(code).toHaveFocus());
      expect(screen.getByRole('button', { name: /Send another code in/ })).toBeDisabled();
    });

    it('lets the visitor correct the e-mail address', async () => {
      open('/auth');
      await askForCode('asha@example.com');
      await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
      const field = screen.getByLabelText('E-mail address');
      expect(field).toHaveValue('asha@example.com');
      expect(field).toHaveFocus();
    });

    it('is skipped while the session cookie is valid', async () => {
      const client = clientOver(app);
      open('/auth', client);
      await askForCode();
      await userEvent.click(await screen.findByRole('button', { name: 'Fill it in' }));
      await screen.findByRole('heading', { name: /Organic groceries/ });
      localStorage.clear();
      open('/auth', client);
      await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(true));
    });
  });

  describe('Cart and wishlist of a visitor', () => {
    it('are listed on the login page and join the account once', async () => {
      const liked = await product();
      open('/category');
      await screen.findByRole('heading', { name: 'All categories' });
      await store.dispatch(queueAddToCart(liked, liked.variants[0], 2));
      await store.dispatch(queueAddToWishlist(liked));
      await userEvent.click(screen.getByRole('link', { name: 'Wishlist' }));
      await userEvent.click(await screen.findByRole('link', { name: 'Sign in to keep it' }));
      const kept = within(await screen.findByRole('region', { name: 'Kept for you' }));
      expect(kept.getByText(liked.name)).toBeVisible();
      expect(kept.getByText(`On your wishlist: ${liked.name}`)).toBeVisible();
      await askForCode();
      await userEvent.click(await screen.findByRole('button', { name: 'Fill it in' }));
      expect(await screen.findByRole('heading', { name: 'Your wishlist' })).toBeVisible();
      await waitFor(() => expect(store.getState().cart.data).toMatchObject([{ quantity: 2 }]));
      await waitFor(() => expect(store.getState().wishlist.data).toHaveLength(1));
      expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 2 }]);
      expect(selectWishlistItems(store.getState())).toMatchObject([
        { product: { _id: liked._id } },
      ]);
    });
  });

  it.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    ['Code 1234-5678, for 10 minutes', '12345678'],
    ['In 10 minutes 12345678 expires', '12345678'],
    ['123', '123'],
    ['123456789', '12345678'],
    ['', ''],
  ])('reads "%s" as the code %s', (text, code) => {
    expect(readSignInCode(text)).toBe(code);
  });
});
