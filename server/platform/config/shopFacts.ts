import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts.ts';
import { ConfigError } from './configError.ts';
import type { Environment } from './environment';
import { factsProblems } from './factsProblems.ts';

/** The facts of the demo shop. */
const DEMO_FILE = 'src/shop.json';

/** The file of the shop's facts, for the API and for the build of the storefront. */
export const factsFile = ({ SHOP_FACTS: file, SHOP_DIR: folder }: Environment) =>
  file || (folder ? path.join(folder, 'facts.json') : DEMO_FILE);

/** The facts of the shop. @throws ConfigError with each wrong field, and what is expected */
export const readShopFacts = (env: Environment): ShopFacts => {
  const file = factsFile(env);
  const facts = parse(file, env);
  const problems = factsProblems(facts).map((problem) => `${file}: ${problem}.`);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return facts as ShopFacts;
};

const parse = (file: string, { SHOP_FACTS, SHOP_DIR }: Environment): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(
      SHOP_DIR && !SHOP_FACTS
        ? `SHOP_DIR must be the folder of a shop; ${file} cannot be read. "npm run shop -- new ${SHOP_DIR}" makes one.`
        : `SHOP_FACTS must be a file that can be read; ${file} cannot.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} must be JSON: ${(error as Error).message}`);
  }
};
