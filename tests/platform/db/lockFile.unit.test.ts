import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';

interface Package {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Where Node looks for a package that `folder` imports: beside it, then in each folder above. */
const candidateFolders = (folder: string, name: string) => {
  const places = [`${folder}/node_modules/${name}`];
  for (let at = folder.lastIndexOf('/node_modules/'); at > 0; ) {
    places.push(`${folder.slice(0, at)}/node_modules/${name}`);
    at = folder.lastIndexOf('/node_modules/', at - 1);
  }
  return [...places, `node_modules/${name}`];
};

const isExact = (range: string) => /^\d+\.\d+\.\d+/.test(range);

describe('package-lock.json', () => {
  let manifest: Package;
  let packages: Record<string, Package>;
  beforeAll(async () => {
    manifest = JSON.parse(await readFile('package.json', 'utf8'));
    packages = JSON.parse(await readFile('package-lock.json', 'utf8')).packages;
  });

  /** Dependencies of any package that the lock file has no matching package for. */
  const missing = (field: 'dependencies' | 'optionalDependencies') =>
    Object.entries(packages).flatMap(([folder, entry]) =>
      Object.entries(entry[field] ?? {})
        .filter(([name, range]) => {
          const place = candidateFolders(folder, name).find((each) => packages[each]);
          return !place || (isExact(range) && packages[place]?.version !== range);
        })
        .map(([name, range]) => `${name}@${range} of ${folder || 'package.json'}`),
    );

  it('lists the same packages as package.json', () => {
    const { dependencies, devDependencies } = packages[''] ?? {};
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });

  it('has every dependency of every package', () => {
    expect(missing('dependencies')).toEqual([]);
  });

  it('has the binaries of every platform, which npm omits when it cannot fetch one', () => {
    expect(missing('optionalDependencies')).toEqual([]);
  });

  it('names no download address, so that any registry serves it', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses).toEqual([]);
  });
});
