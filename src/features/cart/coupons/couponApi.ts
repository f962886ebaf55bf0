import type { Coupon } from '../../../contract/coupon';
import type { Client } from '../../../sync/requests/client';

/** The terms of a coupon for this shopper. @param code as typed */
export const getCoupon = (client: Client, userId: string, code: string) =>
  client.get(
    `coupon/${encodeURIComponent(userId)}?${new URLSearchParams({ code })}`,
    (body: { data: Coupon }) => body.data,
    { fallback: 'checkoutOptions' },
  );
