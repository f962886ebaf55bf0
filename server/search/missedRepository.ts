import { desc, gte, sql } from 'drizzle-orm';
import { missedSearch } from '../desk/statistics/figuresSchema';
import type { Database } from '../platform/db/database';

/** Of a day; further phrases are not counted, so that nobody can fill the table. */
const MAX_PHRASES = 200;

/** Counts searches without a result. @param day local to the shop @param searches by phrase; not empty */
export const addMissed = async (db: Database, day: string, searches: Map<string, number>) => {
  // In one order, since two processes may count the same phrases.
  const rows = [...searches]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([phrase, count]) => sql`(${day}::date, ${phrase}::text, ${count}::int)`);
  await db.execute(sql`insert into ${missedSearch} (day, phrase, searches)
    select day, phrase, searches from (values ${sql.join(rows, sql`, `)}) typed (day, phrase, searches)
    where exists (select from ${missedSearch} known where known.day = typed.day and known.phrase = typed.phrase)
      or (select count(*) from ${missedSearch} known where known.day = typed.day) < ${MAX_PHRASES}
    on conflict (day, phrase) do update set searches = missed_search.searches + excluded.searches`);
};

/** The phrases that were most often searched for without a result. @param from the first day */
export const listMissed = (db: Database, from: string, limit: number) => {
  const searches = sql<number>`sum(${missedSearch.searches})::int`;
  return db
    .select({ phrase: missedSearch.phrase, searches })
    .from(missedSearch)
    .where(gte(missedSearch.day, from))
    .groupBy(missedSearch.phrase)
    .orderBy(desc(searches), missedSearch.phrase)
    .limit(limit);
};
