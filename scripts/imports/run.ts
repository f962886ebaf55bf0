/** Checks every import of the shop, its worker and its API against the table in rules.ts. */
import { findForbidden } from './findForbidden.ts';
import { readImports } from './readImports.ts';
import { importRules } from './rules.ts';

const imports = (await Promise.all(['src', 'sw', 'server'].map(readImports))).flat();
const forbidden = findForbidden(imports, importRules);
for (const violation of forbidden) console.error(violation);
const table = forbidden.length > 0 ? ' scripts/imports/rules.ts has the rules.' : '';
console.log(`${imports.length} imports checked, ${forbidden.length} forbidden.${table}`);
process.exitCode = forbidden.length > 0 ? 1 : 0;
