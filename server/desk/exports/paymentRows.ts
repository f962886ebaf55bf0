import type { ExportedPayment } from '../../../src/contract/operator/operatorPayment';
import { amountIn, type Cell, type Export } from './cells';

const columns: Record<string, (payment: ExportedPayment) => Cell> = {
  kind: ({ kind }) => kind,
  at: ({ at }) => ({ moment: at }),
  by: ({ by }) => by,
  order: ({ order }) => order,
  invoice: ({ invoice }) => invoice,
  currency: ({ currency }) => currency,
  received: ({ kind, amount, currency }) =>
    kind === 'payment' ? amountIn(currency)(amount) : undefined,
  refunded: ({ kind, amount, currency }) =>
    kind === 'refund' ? amountIn(currency)(amount) : undefined,
  in_review: ({ inReview }) => (inReview ? 'yes' : ''),
};

/** Money that came in and went back, by the day on which it did. */
export const paymentsExport: Export<ExportedPayment> = {
  path: 'payments',
  columns: () => Object.keys(columns),
  rows: (payments) =>
    payments.map((payment) => Object.values(columns).map((cell) => cell(payment))),
};
