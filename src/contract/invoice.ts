import { type Static, Type } from 'typebox';
import { OrderTax } from './tax.ts';

/** India allows 16 characters for a whole number, like LM-2627-00001. */
const Prefix = (example: string, of: string) =>
  Type.String({
    pattern: '^[A-Z0-9]{1,4}$',
    description: `one to four capital letters or digits before the numbers of ${of}, like "${example}"; each kind has its own`,
    examples: [example],
  });

/**
 * How invoices are numbered. Without it an invoice has the number of its order alone, and there are no credit
 * notes. Each description completes "must be …".
 */
export const InvoiceFacts = Type.Object(
  {
    prefix: Prefix('LM', 'invoices'),
    creditNotePrefix: Prefix('LC', 'credit notes'),
    firstMonth: Type.Integer({
      minimum: 1,
      maximum: 12,
      description:
        'the month that the financial year begins with, like 4; numbers begin anew with it',
    }),
    keepYears: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 30,
        description:
          'years after the calendar year of its issue, like 8, that an invoice keeps its recipient although the person is erased',
        examples: [8],
      }),
    ),
  },
  { additionalProperties: false, description: 'how invoices are numbered' },
);
export type InvoiceFacts = Static<typeof InvoiceFacts>;

/** The invoice that was issued when an order was paid. */
export const Invoice = Type.Object({
  number: Type.String({ description: 'Consecutive within a financial year' }),
  issuedAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type Invoice = Static<typeof Invoice>;

/** A credit note cancels an invoice, or a part of it. */
export const CreditNote = Type.Object({
  ...Invoice.properties,
  amount: Type.Integer({ minimum: 1, description: 'Minor units' }),
  taxes: Type.Optional(OrderTax.properties.rates),
});
export type CreditNote = Static<typeof CreditNote>;
