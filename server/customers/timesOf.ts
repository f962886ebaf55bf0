type Iso<Times> = { [Name in keyof Times]: string };

/** Times for a response; `optional` ones only if they are set. */
export const timesOf = <
  Times extends Record<string, Date>,
  Optional extends Record<string, Date | null>,
>(
  times: Times,
  optional: Optional,
) => {
  const all = Object.entries<Date | null>({ ...times, ...optional });
  const set = all.flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : []));
  return Object.fromEntries(set) as Iso<Times> & Partial<Iso<Optional>>;
};
