import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readChosenLanguage } from '../../src/messages/chosenLanguage';
import { shownLanguage } from '../../src/messages/defaultMessage';
import { loadLanguage } from '../../src/messages/loadLanguage';
import { provideLanguages, switchLanguage } from '../../src/messages/switchLanguage';
import { reportReachability } from '../../src/sync/connection/connectivity';
import address from '../../texts/en/storefront/address.json';
import checkout from '../../texts/en/storefront/checkout.json';
import login from '../../texts/en/storefront/login.json';
import offer from '../../texts/en/storefront/offer.json';
import profile from '../../texts/en/storefront/profile.json';
import messages from '../../texts/en/storefront/shop.json';
import { clientWithoutNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { renderShop } from '../support/storefront/renderShop';
import {
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

const { documentElement: root } = document;

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});
afterEach(async () => {
  await act(() => switchLanguage('en'));
});

const sentencesOf = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((each) =>
    typeof each === 'string' ? [each] : sentencesOf(each),
  );

/** Sentences and labels that would be read as English: not `MRP`, and nothing with arguments. */
const english = new Set(
  sentencesOf({ ...messages, ...address, ...checkout, ...login, ...offer, ...profile }).filter(
    (each) => /[a-z]{2}/.test(each) && !each.includes('{'),
  ),
);

/** Texts of the page and of its accessible names, in English. */
const englishTexts = () => {
  const texts: (string | null)[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
  }
  return texts.filter((each) => each && english.has(each.trim()));
};

const inFooter = async () => within(await screen.findByRole('contentinfo'));

const choose = async (name: string) =>
  userEvent.click((await inFooter()).getByRole('button', { name }));

describe('Language', () => {
  it('is chosen by its own name, shown immediately and stored on the device', async () => {
    renderShop(clientWithoutNetwork(), '/about');
    expect((await inFooter()).getByRole('button', { name: 'English' })).toBePressed();
    expect(englishTexts().length).toBeGreaterThan(20);
    await choose('हिन्दी');
    expect(await screen.findByRole('heading', { level: 1, name: /^अच्छी मिट्टी/ })).toBeVisible();
    const footer = await inFooter();
    expect(footer.getByRole('group', { name: 'भाषा' })).toBeVisible();
    expect(footer.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('lang', 'hi-IN');
    expect(root.lang).toBe('hi-IN');
    expect(readChosenLanguage()).toBe('hi');
    expect(shownLanguage()).toBe('hi');
    await choose('English');
    await waitFor(() => expect(root.lang).toBe('en-IN'));
    expect(localStorage.getItem('language')).toBeNull();
  });

  it('is the last one tapped', async () => {
    renderShop(clientWithoutNetwork(), '/about');
    await act(() => Promise.all([switchLanguage('hi'), switchLanguage('en')]));
    expect(shownLanguage()).toBe('en');
    expect(localStorage.getItem('language')).toBeNull();
  });

  it('shows an error when another language cannot be fetched offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    provideLanguages(() => Promise.reject(new Error('no network')));
    renderShop(clientWithoutNetwork(reportReachability), '/about');
    await choose('हिन्दी');
    expect(await screen.findByText(messages.form.offline)).toBeVisible();
    provideLanguages(loadLanguage);
    reportReachability(true);
  });

  it.each([
    '/',
    '/category',
    '/auth',
    '/cart',
    '/wishlist',
    '/checkout',
    '/profile/details',
    '/profile/addresses',
    '/profile/orders',
    '/profile/waiting',
    '/profile/device',
    '/policy/terms',
    '/installpwa',
    '/no/such/path',
  ])('leaves no English text on %s', async (path) => {
    const shopper = await makeSignedInShopper(api);
    const pack = await addProduct(api.db, { name: 'Ghee', price: 20_000 });
    await shopper.put(`cart/${shopper.user._id}`, { ...pack, quantity: 2 });
    await act(() => switchLanguage('hi'));
    shopper.open(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(englishTexts()).toEqual([]));
    await waitFor(() => expect(document.title).toMatch(/[\u0900-\u097f]/));
  });
});
