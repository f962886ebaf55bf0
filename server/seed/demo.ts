import type { Database } from '../db/database';
import { catalogue } from './catalogue/index';
import { seedCatalogue } from './seed';

/** Fills an empty shop with the demo catalogue; loaded only when it is empty. */
export const seedDemo = (db: Database) => seedCatalogue(db, catalogue);
