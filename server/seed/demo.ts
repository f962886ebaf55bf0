import type { Database } from '../db/database';
import { catalogue } from './catalogue/index';
import { seedCatalogue } from './seed';

/** In its own module, since the catalogue is large and loaded only when it is needed. */
export const seedDemo = (db: Database) => seedCatalogue(db, catalogue);
