import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const PRODUCTS = 15_000;
/** The files are of 45 MB. */
const MAX_HEAP_MB = 40;

const json = `
  const { readJson } = await import('./scripts/catalogue/readJson.ts');
  const text = 'x'.repeat(3000);
  async function* parts() {
    yield '{"products":[';
    for (let at = 0; at < ${PRODUCTS}; at++) {
      yield \`\${at ? ',' : ''}{"slug":"product-\${at}","description":"\${text}"}\`;
    }
    yield ']}';
  }
  const { products } = await readJson(parts);`;
/** Its bytes are outside of the heap. */
const csv = `
  const { readSheet } = await import('./server/catalogueOperator/import/sheet/readSheet.ts');
  const text = 'x'.repeat(3000);
  const bytes = Buffer.alloc(48 * 1024 * 1024);
  let length = bytes.write('slug,description,pack\\n');
  for (let at = 0; at < ${PRODUCTS}; at++) {
    length += bytes.write(\`product-\${at},\${text},500 g\\n\`, length);
  }
  const shop = { currency: 'INR', locale: 'en-IN', hasMrp: true, categories: [], taxRates: {} };
  const { products } = await readSheet(bytes.subarray(0, length), shop);`;
const count = `
  let count = 0;
  for await (const product of products()) if (product.description === text) count += 1;
  process.stdout.write(String(count));`;

describe('A catalogue file larger than the memory', { timeout: 120_000 }, () => {
  it.each([
    ['CSV', csv],
    ['JSON', json],
  ])('is read in %s', async (_name, program) => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', `${program}${count}`];
    const { stdout } = await promisify(execFile)(process.execPath, [
      `--max-old-space-size=${MAX_HEAP_MB}`,
      ...args,
    ]);
    expect(stdout).toBe(String(PRODUCTS));
  });
});
