/** The days of the opening hours of a store, in the order of ISO 8601. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Hours between which a store is open, local to the shop: 'HH:MM', which sorts as text. */
export interface Span {
  opens: string;
  closes: string;
}

/** '08:00-12:30, 14:00-18:00' → two spans; none for 'closed'. */
export const spansOf = (hours: string): Span[] =>
  hours.split(',').flatMap((span) => {
    const [opens, closes] = span.trim().split(/\s*[-–]\s*/);
    return opens && closes ? [{ opens, closes }] : [];
  });

/** Whether each span begins after the one before has ended; only the last may end on the next day. */
export const areInOrder = (spans: Span[]) =>
  spans.every(({ opens, closes }, at) => {
    const next = spans[at + 1];
    return !next || (opens < closes && closes < next.opens);
  });
