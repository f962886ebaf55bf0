import type { Coupon } from '../../../contract/coupon';
import type { Client } from '../../../sync/requests/client';
import { ApiError } from '../../../sync/requests/errors';
import { failureKind } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';

/** The terms of a coupon for this shopper. @param code as typed */
const getCoupon = (client: Client, userId: string, code: string) =>
  client.get(
    `coupon/${encodeURIComponent(userId)}?${new URLSearchParams({ code })}`,
    (body: { data: Coupon }) => body.data,
    { fallback: 'checkoutOptions' },
  );

type CouponCheck =
  | { result: 'valid'; terms: Coupon }
  /** The server rejected the code. */
  | { result: 'rejected'; message: string }
  /** The check failed for now; the code stays chosen. */
  | { result: 'postponed'; message: string }
  | { result: 'noResponse' };

/** The HTTP statuses that reject the code itself. */
const REJECTIONS = [400, 404, 409];

/** Fetches the terms of a coupon code. */
export const checkCoupon =
  (userId: string, code: string): FeatureThunk<Promise<CouponCheck>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      return { result: 'valid', terms: (await getCoupon(client, userId, code)).data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message } = error;
      if (failureKind({ status }) === 'unreachable') return { result: 'noResponse' };
      const isRejected = status !== null && REJECTIONS.includes(status);
      return { result: isRejected ? 'rejected' : 'postponed', message };
    }
  };
