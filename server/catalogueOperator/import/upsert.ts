import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database';

/** Inserts rows, or replaces those with the same key. */
export const upsert = async <Table extends PgTable>(
  tx: Database,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][],
) => {
  const [first] = rows;
  if (!first) return;
  const columns = table as unknown as Record<string, PgColumn>;
  const set: Record<string, SQL> = {};
  for (const field of Object.keys(first)) {
    const column = columns[field];
    if (column && column.name !== key.name) {
      set[field] = sql`excluded.${sql.identifier(column.name)}`;
    }
  }
  await tx.insert(table).values(rows).onConflictDoUpdate({ target: key, set });
};
