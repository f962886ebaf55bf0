// Ends the process when its main thread is stuck; watchdog.ts starts it. JavaScript, since Node starts threads
// without tsx.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { turns, maxSeconds } = workerData;
let seen = 0;
let seconds = 0;
let usage = process.cpuUsage();

// Counted in turns of this thread, since a clock goes on while a laptop sleeps.
setInterval(() => {
  const turn = Atomics.load(turns, 0);
  if (turn !== seen) usage = process.cpuUsage();
  seconds = turn === seen ? seconds + 1 : 0;
  seen = turn;
  const { user, system } = process.cpuUsage(usage);
  // Without processor time it waits for a busy machine or a slow disk, and a new process would wait as well.
  const isWorking = (user + system) / 1_000_000 > maxSeconds / 2;
  if (seconds < maxSeconds || !isWorking) return;
  writeSync(
    2,
    `The process is stuck for ${maxSeconds} seconds and ends itself, to be started again.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, 1000);
