import type { ExportedPayment } from '../operator/operatorPayment';
import type { Takings } from '../operator/operatorTakings';
import type { OrderTax } from '../tax';
import { allocate } from './tax/allocate';

/** Money that came in or went back, with the taxes of its order. */
export interface MoneyEntry extends Pick<ExportedPayment, 'kind' | 'amount' | 'by'> {
  rates?: Pick<OrderTax['rates'][number], 'rate' | 'taxable' | 'tax'>[] | undefined;
}

/** The parts of an amount by tax rate: those of its order, in proportion where it is not the whole order. */
const partsOf = ({ amount, rates = [] }: MoneyEntry) => {
  const whole = rates.map(({ rate, taxable, tax }) => ({ rate, amount: taxable + tax, tax }));
  if (whole.reduce((sum, part) => sum + part.amount, 0) === amount) return whole;
  const shares = allocate(
    amount,
    whole.map((part) => ({ key: String(part.rate), weight: part.amount })),
  );
  return whole.map(({ rate }) => {
    const share = shares.get(String(rate)) ?? 0;
    return { rate, amount: share, tax: Math.round((share * rate) / (10_000 + rate)) };
  });
};

/** The money of a day by way of payment and by tax rate. */
export const sumTakings = (entries: MoneyEntry[]): Pick<Takings, 'ways' | 'rates' | 'total'> => {
  const ways = new Map<string, Takings['ways'][number]>();
  const rates = new Map<number, Takings['rates'][number]>();
  for (const entry of entries) {
    const { kind, amount, by } = entry;
    const isPayment = kind === 'payment';
    const way = ways.get(by) ?? { by, payments: 0, received: 0, refunded: 0 };
    ways.set(by, {
      by,
      payments: way.payments + (isPayment ? 1 : 0),
      received: way.received + (isPayment ? amount : 0),
      refunded: way.refunded + (isPayment ? 0 : amount),
    });
    for (const part of partsOf(entry)) {
      const { rate } = part;
      const sum = rates.get(rate) ?? { rate, amount: 0, tax: 0 };
      const sign = isPayment ? 1 : -1;
      rates.set(rate, {
        rate,
        amount: sum.amount + sign * part.amount,
        tax: sum.tax + sign * part.tax,
      });
    }
  }
  const all = [...ways.values()].toSorted((one, other) => one.by.localeCompare(other.by));
  return {
    ways: all,
    rates: [...rates.values()].toSorted((one, other) => one.rate - other.rate),
    total: all.reduce((sum, { received, refunded }) => sum + received - refunded, 0),
  };
};

/** The cash of a day that is in the drawer. */
export const cashOf = ({ ways }: Pick<Takings, 'ways'>) => {
  const cash = ways.find(({ by }) => by === 'cash');
  return cash ? cash.received - cash.refunded : 0;
};
