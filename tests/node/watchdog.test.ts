import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** Prints 'stuck' from within a loop without an end, a second after its start. */
const program = `
  import { writeSync } from 'node:fs';
  import { startWatchdog } from './server/watchdog.ts';
  process.on('SIGTERM', () => process.exit(0));
  startWatchdog(2);
  setTimeout(() => {
    writeSync(1, 'stuck');
    for (;;);
  }, 1000);`;

describe('Watchdog', { timeout: 60_000 }, () => {
  it('ends a process whose event loop stands still, which ignores a stop signal', async () => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', program];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = text(child.stderr);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await printed).toContain('The process is stuck for 2 seconds and ends itself');
  });
});
