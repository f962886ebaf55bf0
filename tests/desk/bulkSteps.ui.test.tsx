import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { Connection } from '../../src/desk/offline/Connection';
import { UndoBar } from '../../src/desk/offline/UndoBar';
import { Orders } from '../../src/desk/orders/Orders';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { openDeskPage } from '../support/device/deskPage';

const NUMBERS = ['B-1', 'B-2', 'B-3'];

describe('A step of many orders at the Desk', () => {
  let db: Database;
  let page: Awaited<ReturnType<typeof openDeskPage>>;
  beforeEach(async () => {
    db = await openCustomerDatabase();
    for (const number of NUMBERS) {
      await addOrder(db, 'usr_1', {
        order: { number, status: 'confirmed' },
        payments: [{ status: 'due', gateway: 'on_delivery' }],
      });
    }
    page = await openDeskPage(db);
  });

  const statuses = async () => {
    const rows = await db.select().from(order).orderBy(order.number);
    return rows.map(({ status }) => status);
  };
  const invoices = () => db.$count(invoice, eq(invoice.kind, 'invoice'));

  const open = () =>
    page.show(
      '/orders?status=to_pack',
      <>
        <Connection />
        <Routes>
          <Route path="orders" element={<Orders />} />
        </Routes>
        <UndoBar />
      </>,
    );

  /** Marks all three as packed, and confirms it. */
  const packAll = async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark 3 as packed' }));
    const dialog = screen.getByRole('dialog', { name: 'Mark 3 orders as packed?' });
    expect(dialog).toHaveTextContent('3 invoices are issued.');
    expect(dialog).toHaveTextContent('You can undo it for a minute; then it is done.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as packed' }));
    const said = await screen.findByText(/^3 orders are marked as packed/);
    expect(said).toHaveTextContent(/in (60|5\d) sec/);
    return screen.getByRole('button', { name: 'Undo' });
  };

  it('asks once, does nothing for a minute, and leaves no trace when it is undone', async () => {
    const undo = await packAll();
    // The list shows what is to come.
    expect(await screen.findAllByText(/^Packed/)).toHaveLength(3);
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await userEvent.click(undo);
    expect(await screen.findByText('Undone: 3 orders are as they were.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Packed/)).toBeNull());
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await invoices()).toBe(0);
  });

  it('is not done when the question is answered with no', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select B-2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark 1 as packed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select B-2' })).toBeChecked();
  });

  it('is done at once on request, with an invoice for each order', async () => {
    await packAll();
    await userEvent.click(screen.getByRole('button', { name: 'Do it now' }));
    await waitFor(async () => expect(await statuses()).toEqual(['packed', 'packed', 'packed']));
    expect(await invoices()).toBe(3);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('says after it is undone what another device has packed meanwhile', async () => {
    const undo = await packAll();
    const packed = await page.desk.command('POST', 'orders/B-2/pack');
    expect(packed.statusCode).toBe(200);
    await userEvent.click(undo);
    // The list is read again: it is of orders to pack.
    await waitFor(() => expect(screen.queryByText('B-2')).toBeNull());
    expect(screen.getByText('B-1')).toBeVisible();
    expect(await statuses()).toEqual(['confirmed', 'packed', 'confirmed']);
  });

  it('can be undone without a connection', async () => {
    page.fail(/\/pack$/);
    const undo = await packAll();
    page.fail(/./);
    await userEvent.click(undo);
    expect(await screen.findByText('Undone: 3 orders are as they were.')).toBeVisible();
    page.fail(/^$/);
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
});
