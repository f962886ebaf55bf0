import type { ShopFacts } from '../../../../src/contract/shopFacts.ts';

/**
 * For how many calendar years after that of its issue the law asks for an invoice. India: 72 months from the due date of
 * the annual return, which is the 31st of December after the financial year (CGST Act 2017, section 36): at most eight
 * years. Germany: eight years from the end of the calendar year (section 14b UStG, as of 2025). Elsewhere ten, which no
 * country of the European Union exceeds for ordinary goods.
 */
const YEARS: Record<string, number> = { IN: 8, DE: 8 };

/** The fact `invoices.keepYears`, or what is usual in the country of the shop. */
export const invoiceYears = ({ country, invoices }: Pick<ShopFacts, 'country' | 'invoices'>) =>
  invoices?.keepYears ?? YEARS[country] ?? 10;
