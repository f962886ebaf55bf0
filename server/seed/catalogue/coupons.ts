import type { SeedCoupon } from '../types';

export const coupons: SeedCoupon[] = [
  {
    code: 'WELCOME10',
    kind: 'percentage',
    value: 10,
    maxDiscount: 20_000,
    maxUsesPerCustomer: 1,
  },
  { code: 'FREESHIP', kind: 'free_delivery', value: 0 },
];
