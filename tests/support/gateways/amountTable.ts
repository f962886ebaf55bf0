import { readFileSync } from 'node:fs';

/** What a gateway does with an amount: the units of its API, or why there are none. */
type Units = number | 'unlisted' | 'impossible';

export interface AmountRow {
  currency: string;
  /** As a shopper reads it, with the decimals of ISO 4217. */
  amount: string;
  /** In minor units of ISO 4217. */
  minor: number;
  stripe: Units;
  razorpay: Units;
}

const unitsOf = (cell = ''): Units =>
  cell === 'unlisted' || cell === 'impossible' ? cell : Number(cell);

/**
 * Three amounts of every currency that ISO 4217 lists, as both gateways count them: written down from ISO's list and
 * the gateways' documentation (see `units.ts` of each), and never made by the shop's code.
 */
export const amountTable: AmountRow[] = readFileSync(
  new URL('./amounts.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [currency = '', amount = '', minor, stripe, razorpay] = line.split(',');
    return {
      currency,
      amount,
      minor: Number(minor),
      stripe: unitsOf(stripe),
      razorpay: unitsOf(razorpay),
    };
  });

/**
 * Whether a gateway would take so many units of a currency, from the table alone: by the last digits of the
 * amounts that it takes.
 * @returns why not
 */
export const rejectionOf = (gateway: 'stripe' | 'razorpay', units: number, code: string) => {
  const currency = code.toUpperCase();
  const rows = amountTable.filter((row) => row.currency === currency);
  const listed = rows.flatMap((row) => (typeof row[gateway] === 'number' ? [row[gateway]] : []));
  if (listed.length === 0) return `Invalid currency: ${code}`;
  if (!Number.isInteger(units) || units < 1) return `Invalid integer: ${units}`;
  const zeros = (text: string) => /0*$/.exec(text)?.[0].length ?? 0;
  const needed = Math.min(...listed.map((each) => zeros(String(each))));
  return zeros(String(units)) < needed ? `Invalid amount: ${units} ${code}` : undefined;
};
