// Reads and writes workbooks in a thread of its own: a small file can unpack to any size. JavaScript, so that it starts
// without tsx.
import { parentPort, workerData } from 'node:worker_threads';

/** Excel writes characters that XML does not have as _x000D_, and such a text itself with its first character so. */
const escaped = (text) => text.replaceAll(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_');

const steps = {
  read: async (bytes) => {
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(Buffer.from(bytes), { trim: false });
    return rows.map((row) => row.map(cellOf));
  },
  write: async ({ rows, sheet }) => {
    const { default: writeSheet } = await import('write-excel-file/node');
    const cells = rows.map((row) => row.map(written));
    return writeSheet(cells, { sheet, stickyRowsCount: 1 }).toBuffer();
  },
};

const written = (cell) => {
  if (typeof cell === 'string') return { value: escaped(cell), type: String, format: '@' };
  if (cell?.date) return { value: cell.date, type: Date, format: cell.format };
  return cell;
};

/** A day is 2026-11-23T00:00, so that it is told from a text. */
const cellOf = (cell) => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 16);
  return String(cell).replaceAll(/\r\n?/g, '\n');
};

const { step, input } = workerData;
parentPort.postMessage(await steps[step](input));
