import { getCoupon } from '../../api/coupon';
import { ApiError } from '../../api/errors';
import type { Coupon } from '../../contract/coupon';
import { isTransient } from '../../store/request';
import type { FeatureThunk } from '../../store/thunkExtra';

export type CouponCheck =
  | { result: 'valid'; terms: Coupon }
  /** The shop said that the code cannot be used. */
  | { result: 'rejected'; sentence: string }
  | { result: 'noResponse' };

/** Asks the shop what a code gives. */
export const checkCoupon =
  (userId: string, code: string): FeatureThunk<Promise<CouponCheck>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      return { result: 'valid', terms: (await getCoupon(client, userId, code)).data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message } = error;
      // After too many codes only the shop can say when to try again.
      if (isTransient(status) && status !== 429) return { result: 'noResponse' };
      return { result: 'rejected', sentence: message };
    }
  };
