import type { OperatorCoupon } from '../../../contract/operatorCoupon';

export const isPast = (time: string | undefined) =>
  time !== undefined && Date.parse(time) <= Date.now();

/** Whether no customer can enter it any more, unless it is changed. */
export const isOver = ({ archivedAt, endsAt }: OperatorCoupon) =>
  archivedAt !== undefined || isPast(endsAt);
