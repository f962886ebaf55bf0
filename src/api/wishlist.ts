import type { WishlistChange, WishlistItem } from '../contract/wishlist';
import { type Client, pickResults } from './client';

export const getWishlist = (client: Client, userId: string) =>
  client.get(`wishlist/${encodeURIComponent(userId)}`, pickResults<WishlistItem[]>, {
    fallback: 'wishlist',
  });

export const addWish = (client: Client, change: WishlistChange, key?: string) =>
  client.send('add_wishlist', (body: { data: WishlistItem }) => body.data, {
    method: 'PUT',
    body: change,
    key,
    fallback: 'wishlistAdd',
    success: 'wishlistAdded',
  });

/** @returns the id of the product that is no longer on the list */
export const removeWish = (client: Client, change: WishlistChange, key?: string) =>
  client.send('remove_wishlist', (body: { data: { productId: string } }) => body.data.productId, {
    method: 'PUT',
    body: change,
    key,
    fallback: 'wishlistRemove',
    success: 'wishlistRemoved',
  });
