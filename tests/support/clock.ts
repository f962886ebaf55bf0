/** A stopped clock that tests advance, in ms. */
export const makeClock = (start = '2026-06-01T10:00:00.000Z') => {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
};

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
