import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { weekdays } from '../../src/contract/rules/openingHours';
import type { Store } from '../../src/contract/shop/shopContact';
import { watchInstallPrompt } from '../../src/features/device/install/installPrompt';
import { isOpenAllDay, openingAt } from '../../src/features/pages/StoreLocations/openingHours';
import { Hours, OpenNow } from '../../src/features/pages/StoreLocations/Store';
import { ShopIntl } from '../../src/messages/ShopIntl';
import builtIn from '../../texts/en/pages/stores.json';
import { clientResponding } from '../support/api/client';
import { renderShop } from '../support/storefront/renderShop';

const emptyShelves = clientResponding(200, { code: 200, success: true, data: { results: [] } });

const open = async (path: string) => {
  renderShop(emptyShelves, path);
  const [h1, ...others] = await screen.findAllByRole('heading', { level: 1 });
  expect(others).toEqual([]);
  return h1?.textContent;
};

describe('Static pages', () => {
  it.each([
    ['/policy/shipping', 'Shipping'],
    ['/policy/returns', 'Returns and refunds'],
    ['/policy/privacy', 'Privacy'],
    ['/policy/terms', 'Terms'],
    ['/about', 'Good soil, short journeys, honest labels'],
    ['/certificates', 'Certificates'],
    ['/stores', 'Our stores'],
    ['/installpwa', 'Install the app'],
    ['/auth', 'Sign in'],
    ['/no/such/path', 'Page not found'],
  ])('show %s under one h1', async (path, title) => {
    expect(await open(path)).toBe(title);
  });

  it('show links to the home page and the categories for an unknown path', async () => {
    await open('/no/such/path');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(main.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe(
      '/category',
    );
  });
});

describe('Policy page', () => {
  const tabs = () => within(screen.getByRole('navigation', { name: 'Policies' }));

  it('marks the open tab as the current page', async () => {
    await open('/policy/returns');
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Returns');
  });

  it('switches tabs by link and moves the focus to the new title', async () => {
    await open('/policy/shipping');
    fireEvent.click(tabs().getByRole('link', { name: 'Privacy' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    expect(document.activeElement).toBe(title);
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Privacy');
  });

  it.each(['/policy/nonsense', '/policy/constructor'])(
    'shows "Page not found" for %s',
    async (path) => {
      expect(await open(path)).toBe('Page not found');
    },
  );
});

describe('Store page', () => {
  it('shows a telephone number, directions and opening hours for every store', async () => {
    await open('/stores');
    const stores = screen.getAllByRole('article');
    expect(stores.length).toBeGreaterThan(3);
    for (const store of stores) {
      const links = within(store);
      expect(links.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(
        /^tel:\+91\d{10}$/,
      );
      expect(links.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toMatch(
        /^https:\/\/www\.openstreetmap\.org\/directions\?to=[\d.]+%2C[\d.]+$/,
      );
      expect(links.getAllByRole('row')).toHaveLength(7);
    }
  });

  it.each([
    // Monday noon in India.
    ['2026-11-23T06:30:00Z', 'Loam Erandwane', 'Open now, until 9:00 pm'],
    ['2026-11-23T06:30:00Z', 'Loam Bandra', 'Closed now, opens Tuesday at 8:30 am'],
    // Still Sunday in UTC, already early Monday in India.
    ['2026-11-22T21:30:00Z', 'Loam Erandwane', 'Closed now, opens at 8:00 am'],
    // The minute it closes on a Sunday.
    ['2026-11-22T08:30:00Z', 'Loam Erandwane', 'Closed now, opens Monday at 8:00 am'],
  ])('shows at %s for %s "%s"', async (instant, name, state) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
    await open('/stores');
    const store = screen.getByRole('heading', { name }).closest('article');
    expect(store?.textContent?.replaceAll(/\s/g, ' ')).toContain(state);
  });
});

describe('Opening hours with a break', () => {
  const hours = {
    ...(Object.fromEntries(weekdays.map((day) => [day, 'closed'])) as Store['hours']),
    monday: '08:00-12:30, 14:00-18:00',
    tuesday: '08:00-12:30, 14:00-02:00',
  };

  it.each([
    ['2026-11-23', 'monday', '07:59', { open: false, at: '08:00', day: 'monday', inDays: 0 }],
    ['2026-11-23', 'monday', '12:29', { open: true, until: '12:30' }],
    ['2026-11-23', 'monday', '12:30', { open: false, at: '14:00', day: 'monday', inDays: 0 }],
    ['2026-11-23', 'monday', '17:59', { open: true, until: '18:00' }],
    ['2026-11-23', 'monday', '18:00', { open: false, at: '08:00', day: 'tuesday', inDays: 1 }],
    ['2026-11-25', 'wednesday', '01:59', { open: true, until: '02:00' }],
  ] as const)('on %s, %s, at %s', (date, day, time, expected) => {
    expect(openingAt(hours, { date, day, time })).toEqual(expected);
  });

  it('do not count on closed days', () => {
    const christmas = [{ from: '2026-11-23', to: '2026-11-24' }];
    const monday = { date: '2026-11-23', day: 'monday', time: '09:00' } as const;
    // The next Monday, since the Tuesday is closed as well.
    expect(openingAt(hours, monday, christmas)).toEqual({
      open: false,
      at: '08:00',
      day: 'monday',
      inDays: 7,
    });
  });

  it('are two lines of a day', () => {
    render(
      <ShopIntl>
        <Hours hours={hours} content={builtIn} today="monday" />
      </ShopIntl>,
    );
    expect(
      screen.getByRole('row', { name: /^Monday 8:00\sam – 12:30\spm 2:00\spm – 6:00\spm$/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'Sunday Closed' })).toBeVisible();
  });
});

describe('Opening hours past midnight', () => {
  const everyDay = (hours: string) =>
    Object.fromEntries(weekdays.map((day) => [day, hours])) as Store['hours'];
  const night = { ...everyDay('closed'), monday: '18:00-02:00', sunday: '18:00-00:00' };

  it.each([
    ['sunday', '17:59', { open: false, at: '18:00', day: 'sunday', inDays: 0 }],
    ['sunday', '23:59', { open: true, until: '00:00' }],
    ['monday', '00:00', { open: false, at: '18:00', day: 'monday', inDays: 0 }],
    ['monday', '18:00', { open: true, until: '02:00' }],
    ['tuesday', '01:59', { open: true, until: '02:00' }],
    ['tuesday', '02:00', { open: false, at: '18:00', day: 'sunday', inDays: 5 }],
  ] as const)('on %s at %s', (day, time, expected) => {
    expect(openingAt(night, { date: '2026-11-23', day, time })).toEqual(expected);
  });

  it('are around the clock when a store closes at the time it opens', () => {
    const hours = everyDay('08:00-08:00');
    for (const time of ['00:00', '07:59', '08:00', '23:59']) {
      expect(openingAt(hours, { date: '2026-11-23', day: 'friday', time })).toEqual({ open: true });
    }
    expect(isOpenAllDay(hours, 'friday')).toBe(true);
  });

  it('last all day from midnight to midnight, but not from morning to morning on one day', () => {
    const hours = { ...everyDay('09:00-18:00'), friday: '00:00-00:00', monday: '08:00-08:00' };
    expect(isOpenAllDay(hours, 'friday')).toBe(true);
    expect(isOpenAllDay(hours, 'monday')).toBe(false);
    const monday = { date: '2026-11-23', day: 'monday', time: '12:00' } as const;
    expect(openingAt(hours, monday)).toEqual({ open: true, until: '08:00' });
  });

  it('have an end on the last day that is open all day', () => {
    const hours = { ...everyDay('closed'), friday: '00:00-00:00', saturday: '00:00-00:00' };
    expect(openingAt(hours, { date: '2026-11-23', day: 'friday', time: '23:50' })).toEqual({
      open: true,
    });
    const last = { date: '2026-11-28', day: 'saturday', time: '23:50' } as const;
    expect(openingAt(hours, last)).toEqual({ open: true, until: '00:00' });
  });

  it('do not last all day where each day begins at another time', () => {
    const hours = { ...everyDay('08:00-08:00'), tuesday: '10:00-10:00' };
    expect(isOpenAllDay(hours, 'monday')).toBe(false);
    const monday = { date: '2026-11-23', day: 'monday', time: '12:00' } as const;
    expect(openingAt(hours, monday)).toEqual({ open: true, until: '08:00' });
  });

  it('are shown as open all day, in the list and as the current state', () => {
    const hours = everyDay('00:00-00:00');
    const now = { date: '2026-11-27', day: 'friday', time: '12:00' } as const;
    const shown = render(
      <ShopIntl>
        <OpenNow hours={hours} content={builtIn} now={now} />
        <Hours hours={hours} content={builtIn} today="friday" />
      </ShopIntl>,
    );
    expect(shown.container.textContent).toContain('Open now, all day');
    expect(screen.getByRole('row', { name: 'Friday Open all day' })).toBeVisible();
    expect(shown.container.textContent).not.toContain('12:00');
  });
});

describe('Install page', () => {
  beforeAll(watchInstallPrompt);

  const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15';
  it.each([
    ['Android, in Chrome', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', 5],
    ['iPhone and iPad, in Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', 5],
    ['iPhone and iPad, in Safari', ipad, 5],
    ['On a computer', ipad, 0],
  ])('shows only the steps of this device: %s', async (name, userAgent, touchPoints) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
    await open('/installpwa');
    const shown = await screen.findAllByRole('heading', { level: 3 });
    expect(shown.map(({ textContent }) => textContent?.trim())).toEqual([name]);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });

  it('opens the browser’s install prompt and confirms the installation', async () => {
    await open('/installpwa');
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: vi.fn(() => Promise.resolve()),
    });
    act(() => void dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
    expect(offer.prompt).toHaveBeenCalledOnce();
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(screen.getByRole('heading', { name: 'The shop is installed' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});
