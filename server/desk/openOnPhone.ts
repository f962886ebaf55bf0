import { renderUnicodeCompact } from 'uqr';
import { isOnlyHere } from '../../src/contract/rules/isOnlyHere';

const ONLY_HERE = `Only this machine reaches that address. A phone does if the shop starts with HOST=0.0.0.0, a line of .env, on a
machine in the same network; or DESK_URL names the address (docs/shopkeeper/desk.md).`;

const PLAIN_HTTP = `A phone in the same network opens it by the QR code. Without https the Desk needs a connection all the time
(docs/shopkeeper/desk.md).`;

/** Below a link that opens the Desk: the QR code for a phone that reaches it, else how one can. */
export const openOnPhone = (link: string) => {
  if (isOnlyHere(link)) return `${ONLY_HERE}\n`;
  const note = link.startsWith('https:') ? '' : `\n${PLAIN_HTTP}\n`;
  return `${renderUnicodeCompact(link)}\n${note}`;
};
