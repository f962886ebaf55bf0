import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { FastifyInstance, InjectOptions } from 'fastify';
import compile from 'icu-minify/compile';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { IntlProvider } from 'use-intl';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { dailyFacts } from '../../server/platform/facts/dailyFactsSchema';
import { COMMAND } from '../../server/platform/http/inProcess';
import type { Session } from '../../src/desk/api/api';
import { makeStore } from '../../src/desk/api/store';
import { SessionContext } from '../../src/desk/api/useSession';
import { FactsPage } from '../../src/desk/facts/FactsPage';
import { tidyHours } from '../../src/desk/facts/HoursForm';
import texts from '../../texts/en/desk.json';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { openTestDatabase } from '../support/database/testDatabase';

/** The tests of the storefront run without the parser of messages, so they are compiled as those of the storefront are. */
const compiled = (text: object | string): object | string =>
  typeof text === 'string'
    ? (compile(text) as object | string)
    : Object.fromEntries(Object.entries(text).map(([key, each]) => [key, compiled(each)]));
const messages = compiled(texts) as typeof texts;

const session: Session = {
  id: 's',
  operatorId: 'o',
  name: 'Anna',
  rights: ['catalogue'],
  sessions: [],
  shop: {
    id: 'loam',
    name: 'Loam',
    country: 'IN',
    currency: 'INR',
    locale: 'en-IN',
    timeZone: 'Asia/Kolkata',
    language: 'en',
    languages: ['hi'],
    waysAtDoor: ['cash', 'upi'],
  },
  shopUrl: '',
  hasPreview: false,
};

describe('The page of open days and deliveries', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });
  beforeEach(async () => {
    await db.delete(dailyFacts);
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const { statusCode, body } = await app.inject({
        method: request.method as InjectOptions['method'],
        url: pathname + search,
        payload: await request.text(),
        remoteAddress: COMMAND,
        headers: Object.fromEntries(request.headers),
      });
      return new Response(body, { status: statusCode });
    });
  });

  const facts = async () => (await makeCommand(app)('GET', 'daily_facts')).json().data;
  const open = async () => {
    render(
      <Provider store={makeStore()}>
        <IntlProvider locale="en" messages={messages}>
          <SessionContext value={session}>
            <MemoryRouter>
              <FactsPage />
            </MemoryRouter>
          </SessionContext>
        </IntlProvider>
      </Provider>,
    );
    await screen.findByRole('heading', { name: 'Closed days and holidays' });
  };
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const type = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });

  it('changes closed days, which then apply, with their history', async () => {
    await open();
    const closed = part('Closed days and holidays');
    expect(closed.getByText('None yet.')).toBeVisible();
    fireEvent.click(closed.getByRole('button', { name: /^Change/ }));
    fireEvent.click(closed.getByRole('button', { name: 'Add closed days' }));
    type(closed.getByLabelText('First day'), '2026-12-24');
    type(closed.getByLabelText(/^Last day/), '2026-12-26');
    type(closed.getByLabelText(/^Name/), 'Christmas');
    fireEvent.click(closed.getByRole('button', { name: 'Save' }));
    const line = '24 Dec 2026 – 26 Dec 2026 · Christmas · the stores are closed too';
    expect(await closed.findByText(line)).toBeVisible();
    expect((await facts()).facts.closedDays).toEqual([
      { from: '2026-12-24', to: '2026-12-26', name: 'Christmas', stores: true },
    ]);
    const history = part('What was changed');
    expect(await history.findByText(line)).toBeVisible();
    expect(history.getAllByText('command line')[0]).toBeVisible();
  });

  it('says beside a field what is wrong with it, and stores nothing', async () => {
    await open();
    const delivery = part('Deliveries');
    expect(delivery.getByText('A delivery costs ₹39.00')).toBeVisible();
    fireEvent.click(delivery.getByRole('button', { name: /^Change/ }));
    const fee = delivery.getByLabelText('A delivery costs');
    expect(fee).toHaveValue('39.00');
    type(fee, 'much');
    fireEvent.click(delivery.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fee).toHaveAccessibleDescription('Write an amount in INR, 0.00 or more.'),
    );
    expect(delivery.getByText(/^Nothing was changed: a value is not possible\./)).toBeVisible();
    type(fee, '45.50');
    fireEvent.click(delivery.getByRole('button', { name: 'Save' }));
    expect(await delivery.findByText('A delivery costs ₹45.50')).toBeVisible();
  });

  it('tells the second of two who change it, and keeps what was typed', async () => {
    await open();
    const windows = part('Delivery windows');
    fireEvent.click(windows.getByRole('button', { name: /^Change/ }));
    const [places] = windows.getAllByLabelText('Orders that fit into it');
    type(places as HTMLElement, '9');
    const { deliveryWindows: before } = (await facts()).facts;
    await makeCommand(app)('PUT', 'daily_facts', {
      revision: 0,
      facts: { deliveryWindows: before.slice(0, 1) },
    });
    fireEvent.click(windows.getByRole('button', { name: 'Save' }));
    expect(await windows.findByText(/^Somebody changed this in the meantime/)).toBeVisible();
    await waitFor(() => expect(windows.queryByText(/^10:00–13:00 · /)).toBeNull());
    expect(places).toHaveValue('9');
    fireEvent.click(windows.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await facts()).revision).toBe(2));
    const { deliveryWindows } = (await facts()).facts;
    expect(deliveryWindows.map((each: { places: number }) => each.places)).toEqual([9, 12, 8]);
  });

  it.each([
    ['8 – 12:30,14-18', '08:00-12:30, 14:00-18:00'],
    ['9.30-17', '09:30-17:00'],
    ['08:00-20:30', '08:00-20:30'],
    ['soon', 'soon'],
  ])('reads the hours "%s" as %s', (typed, hours) => {
    expect(tidyHours(typed)).toBe(hours);
  });
});
