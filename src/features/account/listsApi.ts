import type { Address } from '../../contract/address';
import type { CartItem } from '../../contract/cart';
import type { Complaint } from '../../contract/complaint';
import type { OwnReview } from '../../contract/review';
import type { StockAlert } from '../../contract/stockAlert';
import type { WeeklyBasket } from '../../contract/weeklyBasket';
import type { WishlistItem } from '../../contract/wishlist';
import { type Client, pickResults } from '../../sync/requests/client';

/** The lists of a shopper; their changes are requests of the operations in `features/`. */

export const getCart = (client: Client, userId: string) =>
  client.get(`cart/${encodeURIComponent(userId)}`, pickResults<CartItem[]>, {
    fallback: 'cart',
    empty: [],
  });

export const getWishlist = (client: Client, userId: string) =>
  client.get(`wishlist/${encodeURIComponent(userId)}`, pickResults<WishlistItem[]>, {
    fallback: 'wishlist',
    empty: [],
  });

export const getAddresses = (client: Client, userId: string) =>
  client.get(`myaddresslist/${encodeURIComponent(userId)}`, pickResults<Address[]>, {
    fallback: 'addresses',
    empty: [],
  });

export const getStockAlerts = (client: Client, userId: string) =>
  client.get(`stock_alerts/${encodeURIComponent(userId)}`, pickResults<StockAlert[]>, {
    fallback: 'stockAlert',
    isOptional: true,
    empty: [],
  });

export const getReviews = (client: Client, userId: string) =>
  client.get(`reviews/${encodeURIComponent(userId)}`, pickResults<OwnReview[]>, {
    fallback: 'review',
    isOptional: true,
    empty: [],
  });

export const getWeeklyBaskets = (client: Client, userId: string) =>
  client.get(`weekly_baskets/${encodeURIComponent(userId)}`, pickResults<WeeklyBasket[]>, {
    fallback: 'weeklyBasket',
    isOptional: true,
    empty: [],
  });

export const getComplaints = (client: Client, userId: string) =>
  client.get(`complaints/${encodeURIComponent(userId)}`, pickResults<Complaint[]>, {
    fallback: 'complaint',
    isOptional: true,
    empty: [],
  });
