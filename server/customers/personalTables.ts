import { knownBrowser, session } from '../db/schema/account';
import { address, cartLine, wishlistItem } from '../db/schema/shopping';
import { stockAlert, stockMail } from '../db/schema/stockAlerts';

/** Tables whose rows go with their customer. Others that reference one are accounting records. */
export const personalTables = [
  session,
  knownBrowser,
  address,
  cartLine,
  wishlistItem,
  stockAlert,
  stockMail,
];
