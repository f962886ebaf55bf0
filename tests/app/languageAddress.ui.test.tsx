import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readChosenLanguage, readVisitLanguage } from '../../src/messages/chosenLanguage';
import { switchLanguage } from '../../src/messages/switchLanguage';
import { clientReturning } from '../support/api/client';
import { renderShop } from '../support/storefront/renderShop';

const empty = clientReturning(() => []);
const open = (address: string) => history.replaceState(null, '', address);

afterEach(async () => {
  await act(() => switchLanguage('en'));
  localStorage.clear();
  sessionStorage.clear();
  open('/');
});

describe('The language of an address', () => {
  it('holds for the visit of the tab, and is no choice', () => {
    open('/about?lang=hi');
    expect(readVisitLanguage()).toBe('hi');
    expect(readChosenLanguage()).toBe('en');
    // A payment page of another site returns to an address of the server.
    open('/payment-status/success/1');
    expect(readVisitLanguage()).toBe('hi');
    sessionStorage.clear();
    expect(readVisitLanguage()).toBe('en');
  });

  it.each(['/about?lang=xx', '/about?lang=', '/about'])(
    'is the chosen one at %s, which names none of the further ones',
    (address) => {
      localStorage.setItem('language', 'hi');
      open(address);
      expect(readVisitLanguage()).toBe('hi');
      expect(sessionStorage.getItem('language')).toBeNull();
    },
  );

  it('gives way to a choice, in the address as well, also that of an earlier page', async () => {
    open('/about?a=b&lang=hi#top');
    expect(readVisitLanguage()).toBe('hi');
    await act(() => switchLanguage('en'));
    expect(location.pathname + location.search + location.hash).toBe('/about?a=b#top');
    expect(readVisitLanguage()).toBe('en');
    open('/stores?lang=hi');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(location.search).toBe('');
  });

  it('stands in every link to a page of the shop, and where a link leads', async () => {
    renderShop(empty, '/about');
    const footer = within(await screen.findByRole('contentinfo'));
    const addresses = () =>
      footer.getAllByRole('link').flatMap((link) => {
        const address = link.getAttribute('href') ?? '';
        return address.startsWith('/') ? [address] : [];
      });
    expect(addresses().length).toBeGreaterThan(5);
    for (const address of addresses()) expect(address).not.toContain('lang');
    await act(() => switchLanguage('hi'));
    await waitFor(() => {
      for (const address of addresses()) expect(address).toMatch(/\?lang=hi$/);
    });
    const stores = footer
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === '/stores?lang=hi');
    expect(stores).toBeDefined();
    if (stores) await userEvent.click(stores);
    await screen.findByRole('heading', { level: 1, name: 'हमारी दुकानें' });
    expect(addresses().length).toBeGreaterThan(5);
  });
});
