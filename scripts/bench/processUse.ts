import { readFile } from 'node:fs/promises';

/** The clock tick of /proc on Linux. */
const MS_PER_TICK = 10;

const readStatus = (pid: number | undefined, file: string) =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** Milliseconds of processor time that a process has used, all threads; NaN where there is no /proc. */
export const cpuTimeOf = async (pid: number | undefined) => {
  const [, fields = ''] = (await readStatus(pid, 'stat')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return MS_PER_TICK * ((user ?? Number.NaN) + (system ?? Number.NaN));
};

/** Megabytes that a process holds in memory; NaN where there is no /proc. */
export const residentMemoryOf = async (pid: number | undefined) => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readStatus(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
};
