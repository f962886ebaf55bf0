import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** Prints 'stuck' a second after its start, and then does this, without an end or for a while. */
const programThat = (does: string) => `
  import { writeSync } from 'node:fs';
  import { startWatchdog } from './server/platform/health/watchdog.ts';
  process.on('SIGTERM', () => process.exit(0));
  startWatchdog(2);
  setTimeout(() => {
    writeSync(1, 'stuck');
    ${does}
  }, 1000);`;

const start = async (does: string) => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', programThat(does)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = text(child.stderr);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  return { ended, printed };
};

describe('Watchdog', { timeout: 60_000 }, () => {
  it('ends a process whose event loop stands still, which ignores a stop signal', async () => {
    const { ended, printed } = await start('for (;;);');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await printed).toContain('The process is stuck for 2 seconds and ends itself');
  });

  it('leaves a process alone that gets no processor time, as on a busy machine', async () => {
    const { ended } = await start(
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 8000);',
    );
    expect(await ended).toEqual([0, null]);
  });
});
