/** `npm run build`: the storefront and its service worker into `dist/`, with compressed copies. */
import { ConfigError } from '../../server/platform/config/configError.ts';
import { loadSettings } from '../shared/loadSettings.ts';
import { BudgetError } from './budgetError.ts';
import { buildDesk } from './buildDesk.ts';
import { buildShop } from './buildShop.ts';
import { checkLanguages, LanguageError } from './checkLanguages.ts';
import { BuildVariableError } from './origins.ts';
import { factsToBuild } from './shopFacts.ts';
import { currentStamp, recordStamp } from './stamp.ts';

const run = async () => {
  // Checked before Vite runs, which would report a wrong file as its own failure.
  const facts = factsToBuild();
  await checkLanguages(facts.languages);
  const stamp = await currentStamp();
  const { count, size } = await buildShop();
  await buildDesk();
  await recordStamp(stamp);
  console.log(`Built: ${count} files (${Math.round(size / 1000)} kB) are precached.`);
};

try {
  loadSettings();
  await run();
} catch (error) {
  const isExpected = [BudgetError, BuildVariableError, LanguageError, ConfigError].some(
    (expected) => error instanceof expected,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
