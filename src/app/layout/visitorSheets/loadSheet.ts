import { withMessages } from '../../withMessages';

const sheets = { cart: () => import('./CartSheet'), wishlist: () => import('./WishlistSheet') };

/** The sheet with its messages. @throws when its code is not on the device */
export const loadSheet = async (name: keyof typeof sheets) =>
  (await withMessages(sheets[name](), import('../../../messages/en/checkout.json'))).default;
