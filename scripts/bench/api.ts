import { budgets } from '../budgets.ts';
import { type BenchDatabase, measureDatabases, startBenchShop } from './benchShop.ts';
import { type Finding, readFindings, reportFindings } from './findings.ts';
import { measureShop } from './measureShop.ts';

const sizes = [100, 10_000, 100_000];

/** Compares the calls with those of the smallest catalogue, if it was measured before. */
const compare = async (findings: Finding[], smallest: string): Promise<Finding[]> => {
  const before = await readFindings(smallest);
  return findings.flatMap(({ name, measured }) => {
    const base = before.find((each) => each.name === name);
    if (!base || !/^\w+_\w+: requests/.test(name)) return [];
    const share = {
      name: `${name}, share of those with ${sizes[0]} products`,
      measured: measured / base.measured,
    };
    return [{ ...share, goal: budgets.api.ofSmallest, bound: 'minimum' as const }];
  });
};

const measurePart = async (database: BenchDatabase, products: number) => {
  const shop = await startBenchShop(database, { seed: ['--products', String(products)] });
  try {
    const findings = await measureShop(shop);
    const smallest = `api-${database}-${sizes[0]}`;
    const compared = products === sizes[0] ? [] : await compare(findings, smallest);
    return await reportFindings(`api-${database}-${products}`, [...findings, ...compared]);
  } finally {
    await shop.stop();
  }
};

/** `npm run bench -- api [pglite|postgres] [products]`: each part takes about two minutes. */
export const benchApi = (args: string[]) => measureDatabases(args, sizes, measurePart);
