import type { StockAlert, StockAlertChange } from '../contract/stockAlert';
import { type Client, pickResults } from './client';

const pathOf = (userId: string) => `stock_alerts/${encodeURIComponent(userId)}`;

export const getStockAlerts = (client: Client, userId: string) =>
  client.get(pathOf(userId), pickResults<StockAlert[]>, {
    fallback: 'stockAlert',
    isOptional: true,
  });

export const addStockAlert = (
  client: Client,
  userId: string,
  change: StockAlertChange,
  key?: string,
) =>
  client.send(pathOf(userId), (body: { data: StockAlert }) => body.data, {
    method: 'PUT',
    body: change,
    key,
    fallback: 'stockAlert',
  });

/** @returns the id of the variant */
export const removeStockAlert = (client: Client, userId: string, variantId: string, key?: string) =>
  client.send(
    `${pathOf(userId)}/${encodeURIComponent(variantId)}`,
    (body: { data: { _id: string } }) => body.data._id,
    { method: 'DELETE', key, fallback: 'stockAlert' },
  );
