import type { PGlite } from '@electric-sql/pglite';

/** A schema with a copy of each table. */
const COPIES = 'first_content';

const quote = (name: string) => `"${name}"`;

/** Copies the content of every table. @returns the statements that restore it */
export const resetStatements = async (pglite: PGlite) => {
  const { rows: tables } = await pglite.query<{ name: string; identity: string | null }>(
    `select t.table_name as name, max(c.column_name) as identity
     from information_schema.tables t
     left join information_schema.columns c
       on c.table_schema = 'public' and c.table_name = t.table_name and c.is_identity = 'YES'
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name`,
  );
  await pglite.exec(`create schema ${COPIES}`);
  const statements = [
    // Neither triggers nor the order of foreign keys matter.
    'set local session_replication_role = replica',
    `truncate ${tables.map(({ name }) => quote(name)).join(', ')} restart identity`,
  ];
  for (const { name, identity } of tables) {
    const copy = `${COPIES}.${quote(name)}`;
    await pglite.exec(`create table ${copy} as table public.${quote(name)}`);
    const { rows } = await pglite.query(`select from ${copy} limit 1`);
    if (rows.length === 0) continue;
    statements.push(`insert into ${quote(name)} overriding system value table ${copy}`);
    if (identity) {
      statements.push(
        `select setval(pg_get_serial_sequence('public.${quote(name)}', '${identity}'), max(${quote(identity)})) from ${quote(name)}`,
      );
    }
  }
  return statements.join(';\n');
};

/** Changes with every definition and the list of migrations that a test changes, but not with other rows. */
export const schemaFingerprint = async (pglite: PGlite) => {
  const catalogs = ['attribute', 'constraint', 'index', 'proc', 'trigger'];
  const parts = catalogs.map(
    (name) => `select '${name}', count(*), max(xmin::text::bigint) from pg_${name}`,
  );
  parts.push("select 'migrations', count(*), max(created_at) from drizzle.__drizzle_migrations");
  return JSON.stringify((await pglite.query(parts.join(' union all '))).rows);
};
