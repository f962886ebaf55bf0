import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a moment. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
