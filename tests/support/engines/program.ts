import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Timeout for a program's start, which may read from a cold disk. */
const START_TIMEOUT_MS = 60_000;

const OUTPUTS = { stderr: 2, descriptor3: 3 };

interface Program {
  child: ChildProcess;
  /** Terminates it and waits for its exit. */
  end: () => Promise<void>;
}

interface Start {
  args: string[];
  env?: Record<string, string>;
}

/** Starts a program that ends with this process. */
export const startProgram = (file: string, { args, env }: Start): Program => {
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // Unread output would block the program once the pipe is full.
  child.stderr?.resume();
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const exited = once(child, 'exit');
  const end = async () => {
    child.kill();
    await exited;
    process.off('exit', kill);
  };
  return { child, end };
};

/** Waits for `pattern` in the output of a program. @returns its capture @throws after the timeout */
export const outputOf = ({ child }: Program, output: keyof typeof OUTPUTS, pattern: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`${child.spawnfile} did not start. ${text}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.once('error', reject);
    child.once('exit', fail);
    const stream = child.stdio[OUTPUTS[output]] as Readable;
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const [, found] = text.match(pattern) ?? [];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
