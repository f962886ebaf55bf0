import { toast } from 'react-hot-toast/headless';
import type { OutboxRow } from '../outbox/outboxRow';
import type { RequestFailure } from '../slices/request';

/** Equal messages share one toast. */
export const toastFailure = ({ message = '' }: Pick<RequestFailure, 'message'>) => {
  toast.error(message, { id: message });
};

/** How long a toast of success is shown. */
const SUCCESS_MS = 2_500;

/** The stepper and the heart announce their change, so a screen reader need not say it twice. */
const isAnnounced = ({ operation }: OutboxRow) =>
  /^(cart|wishlist)\//.test(operation.type) && operation.type !== 'cart/order';

/** One toast per type of change: a newer one takes its place. */
export const toastSuccess = (row: OutboxRow, message: string) => {
  const ariaProps = { role: 'status', 'aria-live': isAnnounced(row) ? 'off' : 'polite' } as const;
  toast.success(message, { id: row.operation.type, duration: SUCCESS_MS, ariaProps });
};
