/** @returns an integer from 0 to below `limit` */
export type Random = (limit: number) => number;

export const seededRandom = (seed: number): Random => {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
};
