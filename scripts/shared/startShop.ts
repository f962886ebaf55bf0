import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noLimits } from '../../server/platform/config/readLimits';

/** Includes seeding the demo catalogue. */
const STARTUP_TIMEOUT_MS = 60_000;

interface ShopOptions {
  /** A free port by default. */
  port?: number;
  /** By default a temporary folder, deleted when the shop stops. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Node's arguments that start the server; by default its TypeScript source. */
  program?: string[];
}

const SOURCE = ['--import', 'tsx', 'server/main.ts'];

export interface RunningShop {
  url: string;
  port: number;
  /** The id of its process. */
  pid: number | undefined;
  /** When it has ended: its exit code, null after a signal, and all that it printed. */
  ended: Promise<{ code: number | null; output: string }>;
  /** Sends SIGTERM, or another signal, and waits for the process to exit. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Serves the built shop from its own process on 127.0.0.1. @throws when it does not start in time */
export const startShop = async (options: ShopOptions = {}): Promise<RunningShop> => {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'loam-')));
  const child = spawn(process.execPath, options.program ?? SOURCE, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      // Not those of the caller's environment.
      NODE_ENV: 'test',
      DATABASE_URL: '',
      // Tests and benchmarks send more requests than the limits allow.
      ...noLimits,
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...options.env,
    },
  });
  // Includes its whole output, which contains the reason.
  const closed = once(child, 'close');
  const killChild = () => child.kill('SIGKILL');
  process.on('exit', killChild);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = closed.then(([code]) => ({ code, output }));

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await closed;
    process.off('exit', killChild);
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  while (!(await isReady(url))) {
    const hasExited = child.exitCode !== null || child.signalCode !== null;
    if (hasExited || Date.now() > deadline) {
      await stop('SIGKILL');
      throw new Error(`The shop did not start.\n${output}`);
    }
    await pause(50);
  }
  return { url, port, pid: child.pid, ended, stop };
};

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Finds a port that is free at this moment. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};
