import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../server/fulfilment/datev/accounts';
import { columns } from '../../server/fulfilment/datev/columns';
import { documentEntries, type Entry, paymentEntry } from '../../server/fulfilment/datev/entries';
import { postingBatch } from '../../server/fulfilment/datev/postingBatch';
import type { ExportedDocument } from '../../src/contract/operator/operatorOrder';
import type { ExportedPayment } from '../../src/contract/operator/operatorPayment';

const vat = (rate: number, taxable: number, tax: number) => ({
  rate,
  taxable,
  tax,
  parts: [{ name: 'MwSt.', amount: tax }],
});

const document = (changes: Partial<ExportedDocument>): ExportedDocument => ({
  _id: 'invoice.2026.1',
  kind: 'invoice',
  number: 'RE-2026-00001',
  issuedAt: '2026-11-27T09:15:00.000Z',
  order: 'K7QM-4XWP',
  name: 'Şule Łukasz',
  currency: 'EUR',
  amount: 3450,
  taxes: [vat(700, 1000, 70), vat(1900, 2000, 380)],
  ...changes,
});

const money = (changes: Partial<ExportedPayment>): ExportedPayment => ({
  _id: 'pay_1',
  kind: 'payment',
  at: '2026-11-27T09:15:00.000Z',
  amount: 3450,
  currency: 'EUR',
  by: 'stripe',
  order: 'K7QM-4XWP',
  invoice: 'RE-2026-00001',
  inReview: false,
  ...changes,
});

/** 7 % and 19 % paid by gateway; 7 % in cash at the door; the goods of 19 % came back. */
const day = (accounts = accountsOf()): Entry[] => [
  ...documentEntries(document({}), accounts),
  paymentEntry(money({}), accounts),
  ...documentEntries(
    document({
      number: 'RE-2026-00002',
      order: 'B2CD-9FGH',
      issuedAt: '2026-11-27T11:00:00.000Z',
      amount: 535,
      taxes: [vat(700, 500, 35)],
    }),
    accounts,
  ),
  paymentEntry(
    money({ by: 'cash', amount: 535, order: 'B2CD-9FGH', invoice: 'RE-2026-00002' }),
    accounts,
  ),
  ...documentEntries(
    document({
      kind: 'credit_note',
      number: 'GS-2026-00001',
      invoice: 'RE-2026-00001',
      issuedAt: '2026-11-27T15:00:00.000Z',
      amount: 2380,
      taxes: [vat(1900, 2000, 380)],
    }),
    accounts,
  ),
  paymentEntry(money({ kind: 'refund', amount: 2380 }), accounts),
];

const batch = {
  from: '2026-11-01',
  to: '2026-11-30',
  yearStart: '2026-01-01',
  createdAt: new Date('2026-12-01T08:30:05Z'),
  timeZone: 'Europe/Berlin',
  datev: {},
};

/** What follows the fourteen columns that are filled. */
const REST = ';'.repeat(111);

/** Written by hand, after https://developer.datev.de/datev/platform/de/dtvf/einstieg. */
const FILE = [
  '"EXTF";700;21;"Buchungsstapel";13;20261201093005000;;"RE";"Loam";"";1001;1;20260101;4;20261101;20261130;"Verkauf";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink;Beleginfo - Art 1;Beleginfo - Inhalt 1;Beleginfo - Art 2;Beleginfo - Inhalt 2;Beleginfo - Art 3;Beleginfo - Inhalt 3;Beleginfo - Art 4;Beleginfo - Inhalt 4;Beleginfo - Art 5;Beleginfo - Inhalt 5;Beleginfo - Art 6;Beleginfo - Inhalt 6;Beleginfo - Art 7;Beleginfo - Inhalt 7;Beleginfo - Art 8;Beleginfo - Inhalt 8;KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung;Zusatzinformation - Art 1;Zusatzinformation- Inhalt 1;Zusatzinformation - Art 2;Zusatzinformation- Inhalt 2;Zusatzinformation - Art 3;Zusatzinformation- Inhalt 3;Zusatzinformation - Art 4;Zusatzinformation- Inhalt 4;Zusatzinformation - Art 5;Zusatzinformation- Inhalt 5;Zusatzinformation - Art 6;Zusatzinformation- Inhalt 6;Zusatzinformation - Art 7;Zusatzinformation- Inhalt 7;Zusatzinformation - Art 8;Zusatzinformation- Inhalt 8;Zusatzinformation - Art 9;Zusatzinformation- Inhalt 9;Zusatzinformation - Art 10;Zusatzinformation- Inhalt 10;Zusatzinformation - Art 11;Zusatzinformation- Inhalt 11;Zusatzinformation - Art 12;Zusatzinformation- Inhalt 12;Zusatzinformation - Art 13;Zusatzinformation- Inhalt 13;Zusatzinformation - Art 14;Zusatzinformation- Inhalt 14;Zusatzinformation - Art 15;Zusatzinformation- Inhalt 15;Zusatzinformation - Art 16;Zusatzinformation- Inhalt 16;Zusatzinformation - Art 17;Zusatzinformation- Inhalt 17;Zusatzinformation - Art 18;Zusatzinformation- Inhalt 18;Zusatzinformation - Art 19;Zusatzinformation- Inhalt 19;Zusatzinformation - Art 20;Zusatzinformation- Inhalt 20;Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto',
  `10,70;"S";"EUR";;;;10000;8300;;2711;"RE-2026-00001";;;"Rechnung RE-2026-00001 Bestellung K7QM-4XWP"${REST}`,
  `23,80;"S";"EUR";;;;10000;8400;;2711;"RE-2026-00001";;;"Rechnung RE-2026-00001 Bestellung K7QM-4XWP"${REST}`,
  `34,50;"S";"EUR";;;;1360;10000;;2711;"RE-2026-00001";;;"Zahlung stripe Bestellung K7QM-4XWP"${REST}`,
  `5,35;"S";"EUR";;;;10000;8300;;2711;"RE-2026-00002";;;"Rechnung RE-2026-00002 Bestellung B2CD-9FGH"${REST}`,
  `5,35;"S";"EUR";;;;1000;10000;;2711;"RE-2026-00002";;;"Zahlung bar Bestellung B2CD-9FGH"${REST}`,
  `23,80;"H";"EUR";;;;10000;8400;;2711;"RE-2026-00001";;;"Rechnungskorrektur GS-2026-00001 Bestellung K7QM-4XWP"${REST}`,
  `23,80;"H";"EUR";;;;1360;10000;;2711;"RE-2026-00001";;;"Erstattung stripe Bestellung K7QM-4XWP"${REST}`,
  '',
].join('\r\n');

describe('The DATEV file of a day', () => {
  it('has a sale at 7 % and 19 %, cash at the door, a gateway and a refund', () => {
    expect(postingBatch(day(), batch)).toBe(FILE);
  });

  it('has 125 columns in each row', () => {
    expect(columns).toHaveLength(125);
    const [, ...rows] = FILE.trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(';').length)).toEqual(rows.map(() => 125));
  });

  it('has no character beyond ISO 8859-1, in which it is written', () => {
    const bytes = Buffer.from(FILE, 'latin1');
    expect(bytes.toString('latin1')).toBe(FILE);
    // ü of Schlüssel
    expect(bytes.includes(Buffer.from([0x6c, 0xfc, 0x73]))).toBe(true);
  });

  it('names no person', () => {
    expect(postingBatch(day(), batch)).not.toContain('Łukasz');
  });

  it('leaves nothing with the debtor, once all is paid and given back', () => {
    const { debtor } = accountsOf();
    const balance = day().reduce((sum, { account, side, amount }) => {
      const debit = account === debtor ? side === 'S' : side === 'H';
      return sum + (debit ? amount : -amount);
    }, 0);
    expect(balance).toBe(0);
  });

  it('takes the day of the shop, not of Greenwich', () => {
    const [entry] = documentEntries(
      document({ issuedAt: '2026-11-27T23:30:00.000Z' }),
      accountsOf(),
    );
    const [, , row] = postingBatch(entry ? [entry] : [], batch).split('\r\n');
    expect(row?.split(';')[9]).toBe('2811');
  });
});

describe('The accounts of DATEV', () => {
  it.each([
    [undefined, '1000 1200 1360 10000 8195 8300 8400'],
    [{ chart: 'SKR04' as const }, '1600 1800 1460 10000 4185 4300 4400'],
    [{ accountLength: 6 }, '100000 120000 136000 1000000 819500 830000 840000'],
    [
      { accounts: { cash: '1010', debtor: '69999', revenue: { 700: '8310' } } },
      '1010 1200 1360 69999 8195 8310 8400',
    ],
  ])('of %j are %s', (facts, expected) => {
    const { cash, bank, clearing, debtor, untaxed, revenue } = accountsOf(facts);
    const all = [cash, bank, clearing, debtor, untaxed, revenue[700], revenue[1900]];
    expect(all.join(' ')).toBe(expected);
  });

  it.each([
    ['cash', '1000'],
    ['transfer', '1200'],
    ['card', '1360'],
    ['stripe', '1360'],
  ])('of money by %s is %s', (by, account) => {
    expect(paymentEntry(money({ by }), accountsOf()).account).toBe(account);
  });

  it('are needed for each rate', () => {
    const other = document({ taxes: [vat(780, 3200, 250)] });
    expect(() => documentEntries(other, accountsOf())).toThrow(/780/);
    const [entry] = documentEntries(other, accountsOf({ accounts: { revenue: { 780: '8340' } } }));
    expect(entry).toMatchObject({ contra: '8340', amount: 3450 });
  });

  it('have one for a shop without taxes', () => {
    expect(documentEntries(document({ taxes: [] }), accountsOf())).toMatchObject([
      { account: '10000', contra: '8195', amount: 3450, side: 'S' },
    ]);
  });
});
