import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../scripts/budgets';
import { enforceDeskBudget } from '../../scripts/build/buildDesk';

const { js, css } = budgets.desk.bytes;

/** A build with files of these sizes. */
const enforce = async (bytes: Record<string, number>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-'));
  for (const [name, size] of Object.entries(bytes)) {
    await writeFile(path.join(folder, name), Buffer.alloc(size));
  }
  await enforceDeskBudget(
    Object.keys(bytes).filter((name) => !name.endsWith('.br')),
    folder,
  );
};

describe('Budget of the Desk', () => {
  it('counts what is transferred: Brotli copies, else the files themselves', async () => {
    await enforce({
      'a.js': js * 4,
      'a.js.br': js - 10,
      'b.js': 10,
      'a.css': css,
      'a.woff2': js * 2,
    });
  });

  it.each([
    [{ 'a.js': js * 4, 'a.js.br': js - 10, 'b.js': 11 }, `js: ${js + 1} bytes, 1 more`],
    [{ 'a.css': css + 2 }, `css: ${css + 2} bytes, 2 more`],
  ])('rejects %j', async (bytes, message) => {
    await expect(enforce(bytes)).rejects.toThrow(message);
  });
});
