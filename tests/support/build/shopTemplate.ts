import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreFiles } from '../../../server/db/embedded';
import { databaseImage } from '../database/databaseImage';
import { buildServer } from './buildServer';
import { TEMPLATE } from './shopCopy';

/** The files of a database with the demo catalogue. @returns their folder */
const makeData = async () => {
  const template = await mkdtemp(path.join(tmpdir(), 'loam-template-'));
  // Tests of the API have made the image in the same run; creating a database anew takes four seconds more.
  await restoreFiles(template, await databaseImage(true));
  return template;
};

/** Builds the server and makes the data of a shop once per run; every shop starts from a copy. */
export const makeTemplate = async () => {
  const [removeServer, template] = await Promise.all([buildServer(), makeData()]);
  process.env[TEMPLATE] = template;
  return async () => {
    await rm(template, { recursive: true, force: true });
    await removeServer();
  };
};
