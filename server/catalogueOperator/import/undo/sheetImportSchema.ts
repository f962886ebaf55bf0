import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeptChange } from '../../../../src/contract/operator/operatorSheetImport';
import { time } from '../../../platform/db/columns';
import type { ProductRecord } from '../productRecords';

/** The last import of a spreadsheet, until the next one. */
export const sheetImport = pgTable('sheet_import', {
  id: text().primaryKey(),
  at: time('at').notNull(),
  /** The name of the token. */
  operator: text().notNull(),
  /** Whether packs came or went with stock, which needs the right to change it. */
  isStocked: boolean('is_stocked').notNull(),
  /** How many changes it was to make. */
  changed: integer().notNull(),
  undoneAt: time('undone_at'),
  /** Who took it back. */
  undoneBy: text('undone_by'),
});

/** What the last import changed of a product, or a category that it made. */
export const sheetImportChange = pgTable(
  'sheet_import_change',
  {
    importId: text('import_id')
      .notNull()
      .references(() => sheetImport.id, { onDelete: 'cascade' }),
    list: text().$type<'products' | 'categories'>().notNull(),
    slug: text().notNull(),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The fields that it changed, as they were; null for what it made. */
    before: jsonb().$type<Partial<ProductRecord>>(),
    /** The same fields as it left them. */
    after: jsonb().$type<Partial<ProductRecord>>().notNull(),
    /** Null until it is taken back; then what stayed, or `{}`. */
    undone: jsonb().$type<KeptChange | Record<string, never>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.list, table.slug] })],
);
