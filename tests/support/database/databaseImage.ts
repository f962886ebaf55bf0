import { createHash } from 'node:crypto';
import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { link, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openInMemory } from '../../../server/platform/db/embedded/embedded';
import { migrations } from '../../../server/platform/db/migrations';
import { seedDemo } from '../../../server/seed/seed';

const SEARCH_RULES = 'src/contract/rules/search';
const FOODS = 'server/catalogue/contents/foods.json';
const directory = path.resolve('node_modules/.cache/loam-tests');

/**
 * A migrated PGlite as a tar file, with the demo catalogue or empty. Creating one takes 4 s and
 * loading one half a second, so it is kept until a migration or the catalogue changes.
 */
export const databaseImage = async (seeded: boolean) => {
  const file = path.join(directory, `${fingerprint(seeded)}.tar`);
  const known = await stat(file).catch(() => undefined);
  if (!known) await writeImage(file, seeded);
  return openAsBlob(file);
};

const writeImage = async (file: string, seeded: boolean) => {
  const connection = await openInMemory();
  await connection.migrate();
  if (seeded) await seedDemo(connection.db);
  await mkdir(directory, { recursive: true });
  // The file gets its name when it is complete. An existing one is kept, since other workers may be reading it.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, connection.dump());
  await connection.close();
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
};

const fingerprint = (seeded: boolean) => {
  const hash = createHash('sha256');
  const folder = migrations.migrationsFolder;
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql'))) {
    hash.update(readFileSync(path.join(folder, name)));
  }
  const seeds = seeded ? ['demo', 'hi'] : [];
  // They are part of the search index.
  const rules = readdirSync(SEARCH_RULES).map((name) => path.join(SEARCH_RULES, name));
  for (const file of ['src/content/synonyms.json', FOODS, ...rules])
    hash.update(readFileSync(file));
  for (const name of seeds) hash.update(readFileSync(`server/seed/${name}.json`));
  return hash.digest('hex').slice(0, 16);
};
