/** A seeded generator of integers from 0 to below `sides`. */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
};
