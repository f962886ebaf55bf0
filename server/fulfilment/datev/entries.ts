import type { ExportedDocument } from '../../../src/contract/operator/operatorOrder';
import type { ExportedPayment } from '../../../src/contract/operator/operatorPayment';
import { HttpError } from '../../platform/http/errors/httpError';
import type { Accounts } from './accounts';

/** A row of a posting batch. */
export interface Entry {
  /** Cents, positive. */
  amount: number;
  /** Of `account`: S is debit, H is credit. */
  side: 'S' | 'H';
  account: string;
  contra: string;
  /** ISO 8601, UTC */
  at: string;
  /** Belegfeld 1: the number of the invoice, by which the items of the debtor are matched; else that of the order. */
  reference: string;
  text: string;
}

/**
 * The entries of an invoice or credit note: its gross amount by rate, to accounts that know their tax.
 * @throws HttpError 409 for a rate without an account
 */
export const documentEntries = (document: ExportedDocument, accounts: Accounts): Entry[] => {
  const { kind, number, invoice = number, order, issuedAt: at, amount, taxes } = document;
  const isInvoice = kind === 'invoice';
  const parts = taxes.map(({ rate, taxable, tax }) => ({
    contra: revenueAccount(rate, accounts),
    amount: taxable + tax,
  }));
  // What nothing is said about taxes of, so that the debtor adds up in any case.
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  return [...parts, { contra: accounts.untaxed, amount: rest }]
    .filter((part) => part.amount > 0)
    .map((part) => ({
      ...part,
      side: isInvoice ? 'S' : 'H',
      account: accounts.debtor,
      at,
      reference: invoice,
      text: isInvoice
        ? `Rechnung ${number} Bestellung ${order}`
        : `Rechnungskorrektur ${number} Bestellung ${order}`,
    }));
};

const revenueAccount = (rate: number, { revenue }: Accounts) => {
  const account = revenue[rate];
  if (account === undefined) throw new HttpError(409, ['not_possible.datevRate', { rate }]);
  return account;
};

const names: Record<string, string> = {
  cash: 'bar',
  card: 'Karte',
  transfer: 'Überweisung',
  upi: 'UPI',
};

/** The entry of money that came in or went back. What gateways and card readers collect is on its way to the bank. */
export const paymentEntry = (
  { kind, at, amount, by, order, invoice }: ExportedPayment,
  { cash, bank, clearing, debtor }: Accounts,
): Entry => {
  const isPayment = kind === 'payment';
  const account = by === 'cash' ? cash : by === 'transfer' ? bank : clearing;
  return {
    amount,
    side: isPayment ? 'S' : 'H',
    account,
    contra: debtor,
    at,
    reference: invoice ?? order,
    text: `${isPayment ? 'Zahlung' : 'Erstattung'} ${names[by] ?? by} Bestellung ${order}`,
  };
};
