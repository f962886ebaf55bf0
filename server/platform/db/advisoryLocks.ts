/** Keys of PostgreSQL's advisory locks, which all processes share. The numbers are arbitrary and distinct. */
export const MIGRATION_LOCK = 7_310_264;
/** Imports run one after another. */
export const IMPORT_LOCK = 7_310_266;
/** One process at a time queues mails about packs that are back in stock. */
export const STOCK_MAIL_LOCK = 7_310_267;
/** One process at a time counts what is bought together. */
export const TOGETHER_LOCK = 7_310_269;
/** With the hash of an endpoint: one session at a time subscribes it. */
export const PUSH_ENDPOINT_LOCK = 7_310_268;
