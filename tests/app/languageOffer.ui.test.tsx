import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkDeviceLanguage, LanguageOffer } from '../../src/app/deviceLanguage';
import { shownLanguage } from '../../src/messages/defaultMessage';
import { languageOffer } from '../../src/messages/languageOffer';
import { loadLanguage } from '../../src/messages/loadLanguage';
import { switchLanguage } from '../../src/messages/switchLanguage';
import { clientReturning } from '../support/api/client';
import { renderShop } from '../support/storefront/renderShop';

const QUESTION = 'दुकान हिन्दी में देखें?';
const empty = clientReturning(() => []);

const openShop = async (languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  renderShop(empty, '/about');
  await screen.findByRole('heading', { level: 1 });
  await act(async () => {
    checkDeviceLanguage();
    await vi.dynamicImportSettled();
  });
};

afterEach(async () => {
  await act(() => switchLanguage('en'));
  localStorage.clear();
});

describe('Offer of a language', () => {
  it('asks in the language that the device prefers, and switches to it', async () => {
    await openShop(['mr-IN', 'hi-IN', 'en-IN']);
    const offer = (await screen.findByText(QUESTION)).parentElement as HTMLElement;
    expect(offer).toHaveAttribute('lang', 'hi-IN');
    await userEvent.click(within(offer).getByRole('button', { name: 'हाँ' }));
    await waitFor(() => expect(shownLanguage()).toBe('hi'));
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is put away for good', async () => {
    await openShop(['hi-IN']);
    await userEvent.click(await screen.findByRole('button', { name: 'नहीं, रहने दें' }));
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await act(async () => checkDeviceLanguage());
    await vi.dynamicImportSettled();
    expect(languageOffer.get()).toBeUndefined();
  });

  it('ends with a choice, also that of the language shown', async () => {
    await openShop(['hi']);
    expect(await screen.findByText(QUESTION)).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    await userEvent.click(footer.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    await act(async () => checkDeviceLanguage());
    await vi.dynamicImportSettled();
    expect(languageOffer.get()).toBeUndefined();
  });

  it.each([
    ['prefers the language shown', ['en-IN', 'hi-IN']],
    ['prefers languages that the shop does not speak', ['fi-FI', 'eo']],
  ])('is not made on a device that %s', async (_, languages) => {
    await openShop(languages);
    expect(languageOffer.get()).toBeUndefined();
  });

  it('is not shown during checkout', async () => {
    const language = await loadLanguage('hi');
    const openAt = (path: string) =>
      render(
        <MemoryRouter initialEntries={[path]}>
          <LanguageOffer language={language} />
        </MemoryRouter>,
      );
    expect(openAt('/cart').container).toHaveTextContent(QUESTION);
    expect(openAt('/checkout').container).toBeEmptyDOMElement();
  });
});
