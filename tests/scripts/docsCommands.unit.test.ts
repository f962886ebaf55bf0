import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPostgres } from '../../scripts/shared/postgresCluster';
import type { ShopClient } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import { customer } from '../../server/account/accountSchema';
import { product, variant } from '../../server/catalogue/catalogueSchema';
import { farm } from '../../server/catalogue/farmSchema';
import { orderItem } from '../../server/orders/ordersSchema';
import { readConfig } from '../../server/platform/config/readConfig';
import { restoreFiles } from '../../server/platform/db/embedded/embedded';
import { makeCommandClient } from '../support/api/operator';
import { operatorRequests } from '../support/api/operatorRequests';
import { makePhotograph } from '../support/api/photograph';
import { openApi } from '../support/api/server';
import { databaseImage } from '../support/database/databaseImage';
import { addOrder } from '../support/database/orderRows';
import { openSeededDatabase } from '../support/database/testDatabase';
import { readMarkdown } from '../support/docs/markdownFiles';
import { shellLines, splitWords } from '../support/docs/shellLines';

const SHOP = 'npm run shop -- ';
const DATA = 'npm run data -- ';

/** First words of the commands in shell blocks that no test here runs, and why. */
const NOT_RUN: Record<string, string> = {
  'npm start': 'tests/e2e starts the shop',
  'SHOP_DIR=../my-shop npm start': 'tests/scripts/newShop.unit.test.ts builds one',
  'npm test': 'this is a part of it',
  pg_dump: 'tests/support/database/restoreCopy.ts runs it; its options are compared below',
  pg_restore: 'likewise',
  podman: 'needs a container engine; its files and services are compared below',
  useradd: 'changes the machine, like all commands of the steps for systemd below',
  git: 'needs the network',
  cd: 'changes to /opt/loam',
  install: 'writes into /etc',
  'set -a;': 'reads /etc/loam.env',
  'npm ci': 'installs packages',
  'npm run build': 'npm test builds the shop',
  'npm prune': 'removes packages',
  cp: 'writes into /etc',
  systemctl: 'needs systemd',
  curl: 'needs the running service',
  sudo: 'needs the user loam; what it runs is run below',
};

const repository = process.cwd();
const pages = await readMarkdown();
const page = (file: string) => pages.find((each) => each.file === file)?.text ?? '';
const commands = pages.flatMap(({ file, text }) =>
  shellLines(text).map((line) => ({ file, line })),
);
describe('Commands of npm run shop in the documentation', { timeout: 120_000 }, () => {
  let folder: string;
  let shop: ShopClient;
  beforeAll(async () => {
    // In a folder of their own, since a new shop is made beside it.
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'loam-docs-')), 'checkout');
    await mkdir(folder);
    const db = await openSeededDatabase();
    await db.insert(customer).values({ id: 'usr_buyer', email: 'buyer@mail.example' });
    const paid = [{ status: 'captured' as const, captured: 13_900 }];
    await addOrder(db, 'usr_buyer', { order: { status: 'paid' }, payments: paid });
    // What a farm is to bring on the day of docs/shopkeeper/farms.md.
    const { orderId } = await addOrder(db, 'usr_buyer', {
      order: { status: 'paid', arrivesOn: '2026-11-30' },
      payments: paid,
    });
    const [greens] = await db
      .select({ productId: product.id, variantId: variant.id })
      .from(product)
      .innerJoin(variant, eq(variant.productId, product.id))
      .innerJoin(farm, eq(farm.id, product.farmId))
      .where(eq(farm.slug, 'mulshi-greens'))
      .limit(1);
    await db
      .update(orderItem)
      .set({ ...greens })
      .where(eq(orderItem.orderId, orderId));
    shop = makeCommandClient(await openApi(db, { dataDir: path.join(folder, 'data') }));
    const photograph = await makePhotograph('#e9a824', 960, 640);
    for (const name of ['front', 'cut', 'fruit', 'monsoon']) {
      await writeFile(path.join(folder, `${name}.jpg`), photograph);
    }
    await copyFile('tests/support/otherSystems/shopify.csv', path.join(folder, 'shopify.csv'));
    await mkdir(path.join(folder, 'photographs'));
    await writeFile(path.join(folder, 'photographs', 'gir-kesar-mango_2.jpg'), photograph);
    process.chdir(folder);
  }, 120_000);
  afterAll(async () => {
    process.chdir(repository);
    await rm(path.dirname(folder), { recursive: true });
  });

  it('import the JSON file that is shown', async () => {
    const [, json = ''] = /```json\n(.*?)```/s.exec(page('docs/shopkeeper/goods.md')) ?? [];
    await writeFile('goods.json', json);
    const words = ['catalogue', 'import', 'goods.json', '--dry-run'];
    expect(await parseShop(words)(shop)).toContain('Nothing is changed yet.');
  });

  const files = [
    ...new Set(commands.filter(({ line }) => line.includes(SHOP)).map(({ file }) => file)),
  ];

  it.each(files)('run as shown in %s', async (file) => {
    for (const command of commands.filter((each) => each.file === file)) {
      const words = command.line.split(SHOP)[1]?.replace(/'$/, '');
      if (!words) continue;
      const output = await parseShop(splitWords(words))(shop).catch((error) => {
        throw new Error(`${command.line}: ${error.message}`);
      });
      expect(output, command.line).toBeTypeOf('string');
    }
  });
});

describe('Other commands of the documentation', { timeout: 120_000 }, () => {
  const others = commands.filter(({ line }) => !line.startsWith(SHOP) && !line.startsWith(DATA));
  const names = Object.keys(NOT_RUN);
  const lines = others.flatMap(({ line }) => line.split(' && '));

  it('export the embedded database and import it again', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'loam-docs-'));
    vi.stubEnv('SHOP_FACTS', path.resolve('src/shop.json'));
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
    vi.stubEnv('DATABASE_URL', '');
    await restoreFiles(path.join(folder, 'data'), await databaseImage(false));
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const { argv } = process;
    process.chdir(folder);
    onTestFinished(async () => {
      process.chdir(repository);
      process.argv = argv;
      vi.unstubAllEnvs();
      log.mockRestore();
      await rm(folder, { recursive: true });
    });
    for (const { line } of commands.filter((each) => each.line.startsWith(DATA))) {
      process.argv = ['node', 'data', ...splitWords(line.slice(DATA.length))];
      vi.resetModules();
      await import('../../scripts/data');
    }
    expect(log.mock.calls.flat()).toEqual([
      expect.stringMatching(/is in exports\/shop\.tar\.gz\.$/),
      expect.stringMatching(/^exports\/shop\.tar\.gz is now the database in /),
      expect.stringMatching(/^The one before is kept in /),
    ]);
  });

  it('are not run for a reason that is written here', () => {
    const unknown = lines.filter((line) => !names.some((name) => line.startsWith(name)));
    expect(unknown).toEqual([]);
    expect(names.filter((name) => !lines.some((line) => line.startsWith(name)))).toEqual([]);
  });

  it('name files, services and folders of server/deploy', () => {
    const words = others.flatMap(({ line }) => splitWords(line));
    const files = words.filter((word) =>
      /^(server|scripts|tests|src)\/|^\.env\.example$/.test(word),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const unit = readFileSync('server/deploy/loam.service', 'utf8');
    for (const place of ['/opt/loam', '/etc/loam.env', '/var/lib/loam']) {
      expect(unit).toContain(place);
      expect(words.some((word) => word.includes(place))).toBe(true);
    }
    const [, service] =
      /compose\.yaml exec (\w+)/.exec(page('docs/operator/operator-api.md')) ?? [];
    expect(readFileSync('server/deploy/compose.yaml', 'utf8')).toContain(`\n  ${service}:`);
  });

  it.skipIf(!findPostgres())('use options that pg_dump and pg_restore have', async () => {
    for (const program of ['pg_dump', 'pg_restore']) {
      const line = others.find((each) => each.line.startsWith(program))?.line ?? '';
      const { stdout } = await promisify(execFile)(`${findPostgres()}/${program}`, ['--help']);
      const options = line.match(/--[a-z-]+/g) ?? [];
      expect(options.length).toBeGreaterThan(1);
      for (const option of options) expect(stdout).toContain(option);
    }
  });
});

describe('The documentation', () => {
  const texts = pages.filter(({ file }) => file !== '.github/CHANGELOG.md');
  const codes = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => ({ file, code })),
  );

  it('names scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = texts.flatMap(({ text }) =>
      [...text.matchAll(/npm (run )?([a-z:-]+)/g)]
        .filter(([, run, name]) => run || name === 'start' || name === 'test')
        .map(([, , name = '']) => name),
    );
    expect(new Set(named).size).toBeGreaterThan(15);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files and folders that exist', async () => {
    const named = codes.filter(({ code }) =>
      /^(\.github|docs|public|scripts|server|src|sw|tests)\/[\w./-]*$/.test(code),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ code }) => !existsSync(code))).toEqual([]);
  });

  it('names calls of the operator API that exist', () => {
    const named = codes
      .filter(({ file }) => file === 'docs/operator/operator-api.md')
      .map(({ code }) => code)
      .filter((code) => /^(GET|POST|PUT|DELETE) /.test(code));
    expect(named.length).toBeGreaterThan(25);
    const known = Object.keys(operatorRequests).map((key) =>
      key.replace('/api/loam/operator/', ''),
    );
    expect(named.filter((code) => !code.includes('…') && !known.includes(code))).toEqual([]);
  });

  it('names facts of the shop that are valid', async () => {
    const own = JSON.parse(readFileSync('src/shop.json', 'utf8'));
    const folder = await mkdtemp(path.join(tmpdir(), 'loam-docs-'));
    for (const file of ['docs/shopkeeper/taxes.md', 'docs/shopkeeper/invoices.md']) {
      const [, json = ''] = /```json\n(.*?)```/s.exec(page(file)) ?? [];
      const SHOP_FACTS = path.join(folder, 'facts.json');
      await writeFile(SHOP_FACTS, JSON.stringify({ ...own, ...JSON.parse(`{${json}}`) }));
      expect(() => readConfig({ SHOP_FACTS })).not.toThrow();
    }
    await rm(folder, { recursive: true });
  });
});
