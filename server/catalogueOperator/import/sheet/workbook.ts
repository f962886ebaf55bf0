import { Worker } from 'node:worker_threads';
import { SheetError } from './sheetProblem';
import { isEmpty, type Table, type TableRow } from './table';

/** Of the thread. 50,000 rows of 40 columns take half of it. */
const MAX_MEMORY_MB = 1024;
const TIMEOUT_MS = 60_000;

interface Steps {
  read: { input: Buffer; output: (string | number)[][] };
  write: { input: { rows: WorkbookCell[][]; sheet: string }; output: Uint8Array };
}

/** Numbers are numbers in the workbook, and a date is shown by its format, like 'dd.mm.yyyy hh:mm'; all else is text. */
type WorkbookCell = string | number | null | { date: Date; format: string };

/** @throws the error of the thread, also when it takes too long or too much memory */
const run = <Step extends keyof Steps>(step: Step, input: Steps[Step]['input']) =>
  new Promise<Steps[Step]['output']>((resolve, reject) => {
    const worker = new Worker(new URL('./workbookProcess.mjs', import.meta.url), {
      workerData: { step, input },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The thread of the workbook has ended.'));
      });
  });

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_EXCEL = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export const isWorkbook = (bytes: Buffer) => bytes.subarray(0, ZIP.length).equals(ZIP);

/** .xls of before 2007, which is not read. */
export const isOldWorkbook = (bytes: Buffer) =>
  bytes.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL);

/** The first sheet of an .xlsx file (ECMA-376). @throws SheetError for one that cannot be read */
export const workbookTable = async (bytes: Buffer): Promise<Table | undefined> => {
  const read = await run('read', bytes).catch((cause) => {
    throw new SheetError([{ problem: 'noWorkbook' }], { cause });
  });
  const [header, ...rows] = read
    .map((cells, at): TableRow => ({ cells, line: at + 1 }))
    .filter((row) => !isEmpty(row));
  return (
    header && {
      header,
      rows: async function* () {
        yield* rows;
      },
    }
  );
};

/** @param sheet what its only sheet is called */
export const writeWorkbook = async (rows: WorkbookCell[][], sheet = 'Goods') =>
  Buffer.from(await run('write', { rows, sheet }));
