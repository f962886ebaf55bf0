import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { noLimits } from '../../../server/config/limits';
import { cleanUp } from '../cleanUp';
import { builtServer } from './builtServer';

/** Starts the API as a process and waits until it listens. */
export const startApiProcess = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, builtServer(), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      API_ONLY: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      ...noLimits,
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...env,
    },
  });
  const exited = once(child, 'exit');
  cleanUp(() => child.kill('SIGKILL'));
  const url = await addressFrom(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  return { url, end };
};

const addressFrom = async ({ stdout }: ChildProcess) => {
  let output = '';
  for await (const chunk of stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ??
    []) {
    output += chunk;
    const [url] = output.match(/http:\/\/[\d.]+:\d+/) ?? [];
    if (url) {
      stdout?.resume();
      return url;
    }
  }
  throw new Error(`The shop did not open: ${output}`);
};
