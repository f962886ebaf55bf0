import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import type { OperatorOrderDetails } from '../../src/contract/operator/operatorOrder';
import { Today } from '../../src/desk/app/Today';
import { Connection } from '../../src/desk/offline/Connection';
import { OrderHistory } from '../../src/desk/orders/OrderHistory';
import { PickList } from '../../src/desk/orders/PickList';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { openDeskPage } from '../support/device/deskPage';

let db: Database;
let page: Awaited<ReturnType<typeof openDeskPage>>;
beforeEach(async () => {
  db = await openCustomerDatabase();
  page = await openDeskPage(db);
});

/** Orders of one pack to be packed, T-1 first. */
const addOrders = async (count: number) => {
  for (let at = 1; at <= count; at++) {
    await addOrder(db, 'usr_1', {
      order: {
        ...{ number: `T-${at}`, status: 'paid', arrivesOn: '2099-11-24' },
        placedAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
      },
      payments: [{ status: 'captured', captured: 13_900 }],
    });
  }
};

describe('Today at the Desk', () => {
  const END = 'That’s everything for now.';

  it('says how many orders it does not list, with a link, and not that it lists all', async () => {
    await addOrders(8);
    page.show('/', <Today />);
    expect(await screen.findByText('T-5')).toBeVisible();
    expect(screen.queryByText('T-6')).toBeNull();
    const more = screen.getByRole('link', { name: 'And 3 more' });
    expect(more).toHaveAttribute('href', '/orders?status=to_pack');
    expect(screen.queryByText(END)).toBeNull();
  });

  it('says that it lists all when it does', async () => {
    await addOrders(5);
    page.show('/', <Today />);
    expect(await screen.findByText('T-5')).toBeVisible();
    expect(screen.queryByRole('link', { name: /more$/ })).toBeNull();
    expect(screen.getByText(END)).toBeVisible();
  });
});

describe('Pick list', () => {
  const open = (numbers: string) =>
    page.show(
      `/pick?numbers=${numbers}`,
      <Routes>
        <Route path="pick" element={<PickList />} />
      </Routes>,
    );
  const HERE = 'Everything is here.';

  it('says that everything is here once all is ticked, and not while it loads', async () => {
    await addOrders(2);
    open('T-1,T-2');
    expect(screen.getByRole('status')).toHaveTextContent(/^One moment\.$/);
    expect(await screen.findByText('2 packs to fetch')).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    expect(screen.getByRole('status')).toHaveTextContent(HERE);
  });

  it('does not say it of orders that could not be read', async () => {
    await addOrders(1);
    open('T-1,T-404');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says how old it is when it is the saved one', async () => {
    await addOrders(1);
    const first = page.show('/', <Connection />);
    // Saved with the orders of the day.
    await waitFor(async () => {
      const saved = await import('../../src/desk/offline/savedResponses');
      expect(await saved.readResponse('day')).toBeDefined();
    });
    first.unmount();
    page.fail(/\/orders\//);
    open('T-1');
    expect(await screen.findByText(/^As of .*\d:\d\d/)).toBeVisible();
    expect(screen.getByText('1 pack to fetch')).toBeVisible();
  });
});

describe('History of an order', () => {
  it('has the lines that were made short, with what was taken off and why', () => {
    const order = {
      currency: 'INR',
      timeline: [
        { status: 'paid', at: '2026-11-24T10:00:00Z' },
        { status: 'packed', at: '2026-11-24T12:00:00Z' },
      ],
      items: [{ variantId: 'var_1', product: { name: 'Honey' }, variant: { label: '500 g' } }],
      shortLines: [
        {
          ...{ variantId: 'var_1', quantity: 2, amount: 19_800, tax: 0 },
          ...{ reason: 'Two jars broke', at: '2026-11-24T11:00:00Z' },
        },
      ],
    } as unknown as OperatorOrderDetails;
    page.show('/orders/H-1', <OrderHistory order={order} />);
    const [, entry] = screen.getAllByRole('listitem');
    expect(entry).toHaveTextContent('Not sent: 2 × Honey, 500 g; ₹198.00 taken off');
    expect(entry).toHaveTextContent('Two jars broke');
  });
});
