import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const PRODUCTS = 15_000;
/** The files are of 45 MB. */
const MAX_HEAP_MB = 40;

/** Counts the products of a text that is made while it is read. */
const programOf = (reader: string, parts: string) => `
  const { readCsv } = await import('./scripts/catalogue/readCsv.ts');
  const { readJson } = await import('./scripts/catalogue/readJson.ts');
  const text = 'x'.repeat(3000);
  async function* parts() {${parts}}
  const source = await ${reader};
  let count = 0;
  for await (const product of source.products()) if (product.description === text) count += 1;
  process.stdout.write(String(count));`;

const csv = programOf(
  "readCsv(parts, 'INR')",
  `
  yield 'slug,description,pack\\n';
  for (let at = 0; at < ${PRODUCTS}; at++) yield \`product-\${at},\${text},500 g\\n\`;`,
);
const json = programOf(
  'readJson(parts)',
  `
  yield '{"products":[';
  for (let at = 0; at < ${PRODUCTS}; at++) {
    yield \`\${at ? ',' : ''}{"slug":"product-\${at}","description":"\${text}"}\`;
  }
  yield ']}';`,
);

describe('A catalogue file larger than the memory', { timeout: 120_000 }, () => {
  it.each([
    ['CSV', csv],
    ['JSON', json],
  ])('is read in %s', async (_name, program) => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, [
      `--max-old-space-size=${MAX_HEAP_MB}`,
      ...args,
    ]);
    expect(stdout).toBe(String(PRODUCTS));
  });
});
