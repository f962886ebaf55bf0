import { records } from './records';

/** Deleted with the other records of the user. */
const keyOf = (userId: string) => `${userId}/deliveredUnseen`;

/** The worker has delivered changes while nobody saw the shop. */
export const addDelivered = async (userId: string, count: number) => {
  const before = (await records.getItem<number>(keyOf(userId))) ?? 0;
  await records.setItem(keyOf(userId), before + count);
};

/** How many changes were delivered since the shop was seen last; each is counted once. */
export const takeDelivered = async (userId: string): Promise<number> => {
  const count = await records.getItem<number>(keyOf(userId));
  if (count) await records.removeItem(keyOf(userId));
  return count ?? 0;
};
