import { budgets } from '../budgets.ts';
import { type BenchDatabase, databases, startBenchShop } from './benchShop.ts';
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
  const shop = await startBenchShop(database, '--products', String(products));
  try {
    const findings = await measureShop(shop);
    const smallest = `api-${database}-${sizes[0]}`;
    const compared = products === sizes[0] ? [] : await compare(findings, smallest);
    return await reportFindings(`api-${database}-${products}`, [...findings, ...compared]);
  } finally {
    await shop.stop();
  }
};

/**
 * `npm run bench -- api [pglite|postgres] [products]`: each part takes about two minutes.
 * @returns whether every goal was met
 */
export const benchApi = async (args: string[]) => {
  const chosen = databases.filter((database) => args.includes(database));
  const products = args.map(Number).filter(Number.isInteger);
  let isMet = true;
  for (const database of chosen.length > 0 ? chosen : databases) {
    for (const size of products.length > 0 ? products : sizes) {
      isMet = (await measurePart(database, size)) && isMet;
    }
  }
  return isMet;
};
