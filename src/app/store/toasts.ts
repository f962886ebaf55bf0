import { toast } from 'react-hot-toast/headless';
import type { OutboxRow } from '../../sync/outbox/outboxRow';
import type { RequestFailure } from '../../sync/requests/request';

/** Equal messages share one toast. */
export const toastFailure = ({ message = '' }: Pick<RequestFailure, 'message'>) => {
  toast.error(message, { id: message });
};

/** How long a toast of success is shown. */
const SUCCESS_MS = 2_500;

/** The stepper and the heart announce their change, so a screen reader need not say it twice. */
const isAnnounced = ({ operation }: OutboxRow) =>
  /^(cart|wishlist)\//.test(operation.type) && operation.type !== 'cart/order';

/** A message with a number says more than that a change was made: how many packs the cart has now. */
const isTelling = (message: string) => /\p{N}/u.test(message);

/** How long such a message is shown. */
const TELLING_MS = 6_000;

/** One toast per type of change: a newer one takes its place, unless it says more. */
export const toastSuccess = (row: OutboxRow, message: string) => {
  const isMore = isTelling(message);
  const isSilent = isAnnounced(row) && !isMore;
  const ariaProps = { role: 'status', 'aria-live': isSilent ? 'off' : 'polite' } as const;
  const [id, duration] = isMore ? [message, TELLING_MS] : [row.operation.type, SUCCESS_MS];
  toast.success(message, { id, duration, ariaProps });
};
