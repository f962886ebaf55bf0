import { localDay } from '../../../src/contract/rules/arrivalDate';
import type { DatevFacts } from '../../../src/contract/shop/datevFacts';
import { columns } from './columns';
import type { Entry } from './entries';

interface Batch {
  /** YYYY-MM-DD, local to the shop; both are included. */
  from: string;
  to: string;
  /** When the financial year of these days began. */
  yearStart: string;
  createdAt: Date;
  timeZone: string;
  datev: DatevFacts;
}

/** The only programs that are named so are those of other makers. */
const FORMAT = 'EXTF';
const HEADER_VERSION = '700';
const POSTING_BATCH = '21';
const VERSION = '13';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** 20261130 of '2026-11-30' */
const digits = (day: string) => day.replaceAll('-', '');

/** What DATEV takes in Belegfeld 1: 36 of these characters. */
const reference = (text: string) => quoted(text.replaceAll(/[^\w$&%*+\-/]/g, '').slice(0, 36));
const bookingText = (text: string) => quoted(text.slice(0, 60));

const header = ({ from, to, yearStart, createdAt, timeZone, datev }: Batch) => {
  const { consultant = 1001, client = 1, chart = 'SKR03', accountLength = 4 } = datev;
  const time = createdAt.toLocaleTimeString('sv', { timeZone });
  return [
    ...[quoted(FORMAT), HEADER_VERSION, POSTING_BATCH, quoted('Buchungsstapel'), VERSION],
    `${digits(localDay(createdAt, timeZone))}${time.replaceAll(':', '')}000`,
    ...['', quoted('RE'), quoted('Loam'), quoted('')],
    ...[String(consultant), String(client), digits(yearStart), String(accountLength)],
    ...[digits(from), digits(to), quoted('Verkauf'), quoted('')],
    // Financial accounting; no other purpose; entries are not fixed, so that they can be checked first.
    ...['1', '0', '0', quoted('EUR')],
    ...['', quoted(''), '', '', quoted(chart === 'SKR03' ? '03' : '04')],
    ...['', '', quoted(''), quoted('')],
  ];
};

const row = (
  { amount, side, account, contra, at, reference: number, text }: Entry,
  zone: string,
) => {
  const [, month = '', day = ''] = localDay(new Date(at), zone).split('-');
  const cells: string[] = Array(columns.length).fill('');
  const values: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': (amount / 100).toFixed(2).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted(side),
    'WKZ Umsatz': quoted('EUR'),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contra,
    Belegdatum: `${day}${month}`,
    'Belegfeld 1': reference(number),
    Buchungstext: bookingText(text),
  };
  for (const [name, value] of Object.entries(values)) cells[columns.indexOf(name)] = value;
  return cells;
};

/**
 * The text of an EXTF file, DATEV's format "Buchungsstapel" of version 13 with a header of version 700: semicolons,
 * decimal commas, quotes around texts, CR and LF (https://developer.datev.de/datev/platform/de/dtvf/einstieg and
 * …/formate/buchungsstapel). It has no character beyond Windows-1252, in which it is written (…/dtvf/zeichensatz).
 */
export const postingBatch = (entries: Entry[], batch: Batch) =>
  [header(batch), columns, ...entries.map((entry) => row(entry, batch.timeZone))]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('');
