import { CircleCheck, CircleX, Clock, PackageX, Search, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentResultKind } from '../../features/orders/paymentResult';

const SIZE = 40;

/** The icon of each result. */
export const icons: Record<PaymentResultKind, ReactNode> = {
  success: <CircleCheck size={SIZE} />,
  pending: <Clock size={SIZE} />,
  failure: <CircleX size={SIZE} />,
  expired: <PackageX size={SIZE} />,
  cancelled: <PackageX size={SIZE} />,
  review: <Search size={SIZE} />,
  refund: <Undo2 size={SIZE} />,
  refunded: <Undo2 size={SIZE} />,
};
