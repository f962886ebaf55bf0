import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { budgets } from '../budgets.ts';
import { sampleOf } from '../shared/sample.ts';
import type { RunningShop } from '../shared/startShop.ts';
import { apiSampleOf } from './apiSample.ts';
import { type BenchDatabase, measureDatabases, startBenchShop } from './benchShop.ts';
import { type Finding, reported, reportFindings } from './findings.ts';
import { residentMemoryOf } from './processUse.ts';

const PRODUCTS = 100_000;
const EVERY_MS = 10;

const COMMAND = ['--import', 'tsx', 'scripts/shop/run.ts'];

/** What the commands need to call the running shop over HTTP, as from another machine. */
const remoteEnv = async (url: string, env: Record<string, string>) => {
  const words = ['tokens', 'create', '--name', 'bench', '--can', 'catalogue'];
  const { stdout } = await promisify(execFile)(process.execPath, [...COMMAND, ...words], {
    env: { ...process.env, ...env },
  });
  return { OPERATOR_URL: url, OPERATOR_TOKEN: stdout.trim().split('\n').at(-1) };
};

/** Runs `npm run shop -- WORDS` on the shop. @throws when it fails */
const startCommand = (words: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [...COMMAND, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`npm run shop -- ${words.join(' ')} ended with ${code}.`);
  });
  return { pid: child.pid, ended };
};

/** The largest of the figures that `read` returns every few milliseconds until `work` has ended. */
const largestDuring = async (work: Promise<unknown>, read: () => Promise<number>) => {
  let isDone = false;
  let largest = 0;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    largest = Math.max(largest, (await read()) || 0);
    await pause(EVERY_MS);
  }
  await ended;
  return largest;
};

/** Calls of a customer: one is answered from memory, the other by the database. */
const timeOf = async (addresses: string[]) => {
  const times = addresses.map(async (address) => {
    const start = performance.now();
    await (await fetch(address)).arrayBuffer();
    return performance.now() - start;
  });
  return Math.max(...(await Promise.all(times)));
};

const delayFinding = (name: string, slowest: number): Finding => ({
  name: `${name}: slowest other call (ms)`,
  measured: slowest,
  goal: budgets.operator.delayOfOthers,
  bound: 'maximum',
});

/** One command: its memory, how much the server grows, and how long the slowest other call takes meanwhile. */
const measureCommand = async (
  shop: RunningShop,
  env: NodeJS.ProcessEnv,
  others: string[],
  words: string[],
) => {
  const name = words.filter((word) => !word.includes(path.sep)).join(' ');
  const before = await residentMemoryOf(shop.pid);
  const start = performance.now();
  const { pid, ended } = startCommand(words, env);
  const [command, server, slowest] = await Promise.all([
    largestDuring(ended, () => residentMemoryOf(pid)),
    largestDuring(ended, () => residentMemoryOf(shop.pid)),
    largestDuring(ended, () => timeOf(others)),
  ]);
  const { memory } = budgets.operator;
  const findings: Finding[] = [
    reported(`${name}: seconds`, (performance.now() - start) / 1000),
    { name: `${name}: command (MB)`, measured: command, goal: memory, bound: 'maximum' },
    {
      name: `${name}: server grows (MB)`,
      measured: server - before,
      goal: memory,
      bound: 'maximum',
    },
    delayFinding(name, slowest),
  ];
  return findings;
};

/** Lowers the price of the first pack of each product. */
const changePrices = async (from: string, to: string) => {
  const output = createWriteStream(to);
  for await (const line of createInterface({ input: createReadStream(from) })) {
    output.write(
      `${line.replace(/("price": "?)(\d+)/, (_, key, price) => `${key}${Number(price) - 1}`)}\n`,
    );
  }
  output.end();
  await once(output, 'close');
};

/** A body that takes long to parse. */
const sendBrackets = async (api: string, { OPERATOR_TOKEN }: NodeJS.ProcessEnv) => {
  const { status } = await fetch(`${api}/operator/catalogue`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: '['.repeat(1_000_000),
  });
  if (status !== 400) throw new Error(`Brackets are answered with ${status}.`);
};

const measureDatabase = async (database: BenchDatabase, products: number) => {
  const shop = await startBenchShop(database, { seed: ['--products', String(products)] });
  const folder = await mkdtemp(path.join(tmpdir(), 'loam-bench-'));
  const file = path.join(folder, 'goods.json');
  const changed = path.join(folder, 'changed.json');
  try {
    const { api } = await sampleOf(shop.url);
    const { calls, searches } = await apiSampleOf(shop.url);
    const others = [calls.category_list, ...searches.slice(0, 1)];
    const env = await remoteEnv(shop.url, shop.env);
    for (let warmUp = 0; warmUp < 50; warmUp++) await timeOf(others);
    const measure = (...words: string[]) => measureCommand(shop, env, others, words);
    const findings = await measure('catalogue', 'export', file);
    findings.push(...(await measure('catalogue', 'import', file, '--dry-run')));
    await changePrices(file, changed);
    findings.push(...(await measure('catalogue', 'import', changed)));
    const slowest = await largestDuring(sendBrackets(api, env), () => timeOf(others));
    findings.push(delayFinding('1 MB of brackets', slowest));
    return await reportFindings(`operator-${database}-${products}`, findings);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true });
  }
};

/** `npm run bench -- operator [pglite|postgres] [products]`. */
export const benchOperator = (args: string[]) =>
  measureDatabases(args, [PRODUCTS], measureDatabase);
