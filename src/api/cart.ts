import type { CartChange, CartItem } from '../contract/cart';
import { type Client, pickResults } from './client';

const pickLine = (body: { data: CartItem }) => body.data;

export const getCart = (client: Client, userId: string) =>
  client.get(`cart/${encodeURIComponent(userId)}`, pickResults<CartItem[]>, { fallback: 'cart' });

export const addCartLine = (client: Client, userId: string, change: CartChange, key?: string) =>
  client.send(`cart/${encodeURIComponent(userId)}`, pickLine, {
    method: 'PUT',
    body: change,
    key,
    fallback: 'cartAdd',
    success: 'cartAdded',
  });

export const updateCartLine = (client: Client, userId: string, change: CartChange, key?: string) =>
  client.send(`cart/${encodeURIComponent(userId)}`, pickLine, {
    method: 'PUT',
    body: { ...change, userId },
    key,
    fallback: 'cartUpdate',
    success: 'cartUpdated',
  });

export const deleteCartLine = (client: Client, lineId: string, key?: string) =>
  client.send(`cart/${encodeURIComponent(lineId)}`, () => lineId, {
    method: 'DELETE',
    key,
    fallback: 'cartRemove',
    success: 'cartRemoved',
  });
