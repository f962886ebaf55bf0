import { knownBrowser, session } from '../db/schema/account';
import { address, cartLine, wishlistItem } from '../db/schema/shopping';
import { stockAlert, stockMail } from '../db/schema/stockAlerts';

/** Tables whose rows are deleted with their customer. Other tables that reference customers are accounting records. */
export const personalTables = [
  session,
  knownBrowser,
  address,
  cartLine,
  wishlistItem,
  stockAlert,
  stockMail,
];
