import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Metadata, ResizeOptions } from 'sharp';

/** Twice what the largest accepted photographs take. Linux alone keeps to it. */
const MAX_MEMORY_MB = 768;
const TIMEOUT_MS = 30_000;

/** The steps of pictureProcess.mjs, in their order. */
interface Steps {
  read: {
    input: { photograph: Buffer; maxPixels: number };
    output: Pick<
      Metadata,
      'format' | 'width' | 'height' | 'channels' | 'depth' | 'orientation' | 'autoOrient'
    >;
  };
  resize: {
    input: { size: ResizeOptions; widths: number[]; blurWidth: number; previewWidth: number };
    /** A cut-out has a preview on an opaque ground, another picture a placeholder. */
    output: { contents: Buffer[]; blur?: Buffer; preview?: Buffer };
  };
  /** What was read, on an opaque ground. */
  jpeg: { input: Record<never, never>; output: { content: Buffer } };
}

type Reply<Step extends keyof Steps> = { output: Steps[Step]['output'] } | { problem: string };

const program = [process.execPath, fileURLToPath(new URL('./pictureProcess.mjs', import.meta.url))];
/** Sets the limit of its own process, which then becomes the program. */
const withLimit = 'ulimit -d "$1" && shift && exec "$@"';

/**
 * Starts a process that decodes one photograph: a small file can take any amount of memory and time to decode, and
 * neither can be limited within this process.
 * @returns a function that runs a step, and one that ends the process. A step rejects with the reason of libvips,
 *   'timeout', or 'out of memory' when the process has ended
 */
export const startPictureProcess = (maxMemoryMb = MAX_MEMORY_MB) => {
  const limited = ['-c', withLimit, 'sh', String(maxMemoryMb * 1024), ...program];
  const [command = '', ...args] = process.platform === 'win32' ? program : ['/bin/sh', ...limited];
  const child = spawn(command, args, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Customers come first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let reason = 'out of memory';
  const timer = setTimeout(() => {
    reason = 'timeout';
    child.kill('SIGKILL');
  }, TIMEOUT_MS);
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject).once('exit', () => reject(new Error(reason)));
  });
  ended.catch(() => clearTimeout(timer));

  const run = async <Step extends keyof Steps>(step: Step, input: Steps[Step]['input']) => {
    const replied = new Promise<Reply<Step>>((resolve) => {
      child.once('message', (reply: Reply<Step>) => resolve(reply));
      // A process that has ended is reported by `ended`.
      child.send({ step, input }, () => {});
    });
    const reply = await Promise.race([replied, ended]);
    if ('problem' in reply) throw new Error(reply.problem);
    return reply.output;
  };
  return { run, end: () => void child.kill('SIGKILL') };
};
