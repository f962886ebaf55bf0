// Reads and writes workbooks in a thread of its own: a small file can unpack to any size. JavaScript, so that it starts
// without tsx.
import { parentPort, workerData } from 'node:worker_threads';

/** Each UTF-16 code unit as _x000D_. */
const code = (text) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');

/** What readers of XML lose, with all before it. */
const LOST = /[\p{Noncharacter_Code_Point}\ufffd]|\p{Cs}/gu;

/**
 * Excel writes characters that XML does not have as _x000D_, and such a text itself with its first character so. A text
 * like 'constructor' is written so as well, since write-excel-file looks it up among the keys of an object.
 */
const escaped = (text) => {
  const plain = text.replaceAll(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_').replaceAll(LOST, code);
  return plain in {} ? code(plain[0]) + plain.slice(1) : plain;
};

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
