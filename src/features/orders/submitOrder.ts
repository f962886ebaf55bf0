import { isTransient } from '../../api/errors';
import type { RequestFailure } from '../../slices/request';
import type { FeatureThunk } from '../../slices/thunkExtra';
import { type OrderSubmission, readOrderDraft, writeOrderDraft } from './orderDraft';
import { placeOrder } from './orderThunks';

export type SubmitResult =
  /** `isCart`: the order is known to be the cart on screen. */
  | { type: 'placed'; orderId: string; redirectUrl: string; isCart: boolean }
  /** The response is an order that was known before. */
  | { type: 'foundEarlierOrder' }
  | { type: 'rejected'; failure: RequestFailure }
  | { type: 'noResponse' }
  /** The shopper logged out in the meantime, which deletes the draft. */
  | { type: 'draftDeleted' };

/** No response, or one of a proxy: the order may have been placed. */
const isNoResponse = ({ status, code }: RequestFailure) =>
  typeof status !== 'number' || (isTransient(status) && status !== 429 && code !== 'no_gateway');

/** Rejected, but an earlier attempt may still have placed the order. */
const isInconclusive = ({ status }: RequestFailure) => status === 401 || status === 429;

/** Submits an order and updates its draft before and after the call. */
export const submitOrder =
  (userId: string, submission: OrderSubmission): FeatureThunk<Promise<SubmitResult>> =>
  async (dispatch) => {
    const { checkout } = submission;
    const before = readOrderDraft(userId);
    writeOrderDraft(userId, { ...before, key: checkout.orderKey, submission });
    const action = await dispatch(placeOrder({ userId, checkout, key: crypto.randomUUID() }));
    const draft = readOrderDraft(userId);
    if (!draft) return { type: 'draftDeleted' };
    if (placeOrder.fulfilled.match(action)) {
      const { orderId, redirectUrl } = action.payload.data;
      writeOrderDraft(userId, { orderId });
      if (draft.orderId === orderId) return { type: 'foundEarlierOrder' };
      return { type: 'placed', orderId, redirectUrl, isCart: !draft.isUncertain };
    }
    if (isNoResponse(action.error)) return { type: 'noResponse' };
    const unconfirmed = isInconclusive(action.error) ? before?.submission : undefined;
    writeOrderDraft(userId, { ...draft, submission: unconfirmed });
    return { type: 'rejected', failure: action.error };
  };
