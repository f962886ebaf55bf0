import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noLimits } from '../../server/config/limits';

/** Milliseconds for a shop to come up, with the demo catalogue to be sown first. */
const PATIENCE = 60_000;

export interface ShopOptions {
  /** Any free one, unless stated. */
  port?: number;
  /** A temporary one, unless stated, which goes when the shop stops. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The server, as Node's arguments; its TypeScript unless stated. */
  program?: string[];
}

const SOURCE = ['--import', 'tsx', 'server/main.ts'];

export interface RunningShop {
  url: string;
  port: number;
  /** Ends it with SIGTERM, or another signal, and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Serves the built shop from a process of its own on 127.0.0.1. @throws when it does not come up */
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
      // Whatever the caller's own shop uses.
      NODE_ENV: 'test',
      DATABASE_URL: '',
      // Tests and measurements come faster than any shopper.
      ...noLimits,
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...options.env,
    },
  });
  const exited = once(child, 'exit');
  const endWithCaller = () => child.kill('SIGKILL');
  process.on('exit', endWithCaller);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await exited;
    process.off('exit', endWithCaller);
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const givesUpAt = Date.now() + PATIENCE;
  while (!(await isReady(url))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || Date.now() > givesUpAt) {
      await stop('SIGKILL');
      throw new Error(`The shop did not come up.\n${output}`);
    }
    await pause(50);
  }
  return { url, port, stop };
};

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A port nobody listens on, as of now. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};
