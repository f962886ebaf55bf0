import { getCoupon } from '../../api/coupon';
import { ApiError } from '../../api/errors';
import type { Coupon } from '../../contract/coupon';
import { failureKind } from '../../store/request';
import type { FeatureThunk } from '../../store/thunkExtra';

export type CouponCheck =
  | { result: 'valid'; terms: Coupon }
  /** The shop said that the code cannot be used. */
  | { result: 'rejected'; sentence: string }
  /** It cannot say that now. */
  | { result: 'postponed'; sentence: string }
  | { result: 'noResponse' };

/** The statuses that are about the code itself. */
const REJECTIONS = [400, 404, 409];

/** Asks the shop what a code gives. */
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
      return { result: isRejected ? 'rejected' : 'postponed', sentence: message };
    }
  };
