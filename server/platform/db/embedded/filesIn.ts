import path from 'node:path';

/** The folder of an embedded database. */
export const filesIn = (dataDir: string) => path.join(dataDir, 'pg');
