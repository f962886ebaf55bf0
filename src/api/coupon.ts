import type { Coupon } from '../contract/coupon';
import type { Client } from './client';

/** What a code gives to this shopper. @param code as typed */
export const getCoupon = (client: Client, userId: string, code: string) =>
  client.get(
    `coupon/${encodeURIComponent(userId)}?${new URLSearchParams({ code })}`,
    (body: { data: Coupon }) => body.data,
    { fallback: 'checkoutOptions' },
  );
