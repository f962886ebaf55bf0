import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openShopCopy } from '../../build/shopCopy';
import { buildOf } from '../../build/variantBuilds';
import type { Version } from '../../build/variants';
import { test as base } from '../test';

const buildOfVersion = async (version: Version) =>
  version === 'first' ? path.resolve('dist') : buildOf(version);

const scriptsOf = async (folder: string) => readdir(path.join(folder, 'assets'));

/** A folder served by a shop, to which versions are deployed. */
const makeSite = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loam-site-'));
  await symlink(path.resolve('public/pictures'), path.join(folder, 'pictures'));
  return {
    folder,
    /** Copies the files of a version over the existing ones, as `npm run build` does. */
    deploy: async (version: Version) => {
      const build = await buildOfVersion(version);
      const isPicture = (file: string) => path.relative(build, file).startsWith('pictures');
      await cp(build, folder, { recursive: true, filter: (file) => !isPicture(file) });
    },
    /** Deletes the files of a version that the current one does not have. */
    deleteFilesOf: async (version: Version, current: Version) => {
      const retained = new Set(await scriptsOf(await buildOfVersion(current)));
      for (const file of await scriptsOf(await buildOfVersion(version))) {
        if (!retained.has(file)) await rm(path.join(folder, 'assets', file), { force: true });
      }
    },
    /** Name of the script with the About page in a version. */
    aboutFileOf: async (version: Version) => {
      const file = (await scriptsOf(await buildOfVersion(version))).find((name) =>
        /^About-[^.]+\.js$/.test(name),
      );
      if (!file) throw new Error(`There is no code of the About page in the ${version} version.`);
      return file;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

type Site = Awaited<ReturnType<typeof makeSite>>;

/** A test with a shop that starts with the first version. */
export const test = base.extend<{ firstVersion: undefined }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const site = await makeSite();
      for (const version of ['second', 'third'] as const) await buildOfVersion(version);
      await site.deploy('first');
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  shop: [
    async ({ site }, use) => {
      const shop = await openShopCopy({ env: { STOREFRONT_DIR: site.folder } });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  firstVersion: [
    async ({ site }, use) => {
      await site.deploy('first');
      await use(undefined);
    },
    { auto: true },
  ],
});
