/**
 * `npm run currencies`: writes the table of currencies and their decimals from ISO's own list ("list one" of ISO 4217),
 * as the package currency-codes has it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What ISO has changed since the package's list of 2024-06-25. */
const added: Record<string, string> = {
  // The Caribbean guilder, in use since 2025-03-31.
  XCG: '2',
};
const withdrawn = [
  // Replaced by the Caribbean guilder.
  'ANG',
  // Replaced by the euro on 2026-01-01.
  'BGN',
  // Withdrawn in Cuba, where CUP is left.
  'CUC',
];

const source = createRequire(import.meta.url).resolve('currency-codes/iso-4217-list-one.xml');
const target = new URL('../src/contract/shop/currencies.ts', import.meta.url);

const list = await readFile(source, 'utf8');
const published = /Pblshd="([\d-]+)"/.exec(list)?.[1];
const digits = new Map(Object.entries(added));
for (const [, entry = ''] of list.matchAll(/<CcyNtry>(.*?)<\/CcyNtry>/gs)) {
  const code = /<Ccy>([A-Z]{3})</.exec(entry)?.[1];
  const decimals = /<CcyMnrUnts>(\d)</.exec(entry)?.[1];
  // Metals and codes for tests have no decimals ("N.A."), funds are no money that anybody pays with.
  const isMoney = decimals !== undefined && !entry.includes('IsFund="true"') && code !== 'UYW';
  if (code && isMoney && !withdrawn.includes(code)) digits.set(code, decimals);
}
const codesWith = (decimals: string) =>
  [...digits.keys()].filter((code) => digits.get(code) === decimals).sort();
const others = [...new Set(digits.values())].filter((each) => each !== '2').sort();

await writeFile(
  target,
  `// Made by \`npm run currencies\` from list one of ISO 4217 (${published}) and later amendments; not edited by hand.

/** Currencies whose minor unit is not a hundredth, by their decimals. */
export const otherDecimals: Record<number, string> = {
${others.map((decimals) => `  ${decimals}: '${codesWith(decimals).join(' ')}',`).join('\n')}
};

/** Currencies with two decimals. The storefront leaves this list out of its bundle. */
export const twoDecimals =
  '${codesWith('2').join(' ')}';
`,
);
