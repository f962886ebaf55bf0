import type { DatevFacts } from '../../../src/contract/shop/datevFacts';

/** Where sales and money are booked. */
export interface Accounts {
  cash: string;
  bank: string;
  /** Money on its way, until it is in the bank. */
  clearing: string;
  /** All customers together. */
  debtor: string;
  /** Sales of a shop that has no taxes. */
  untaxed: string;
  /** By rate in basis points. They know their tax, so entries have no BU key. */
  revenue: Record<string, string>;
}

/**
 * Accounts of the charts that DATEV publishes (SKR 03, Art.-Nr. 11174, and SKR 04, Art.-Nr. 11175, as of 2025): Kasse, Bank,
 * Geldtransit, Erlöse als Kleinunternehmer, Erlöse 7 % and 19 % USt. The first account of debtors is for all of them.
 */
const charts: Record<NonNullable<DatevFacts['chart']>, Accounts> = {
  SKR03: {
    cash: '1000',
    bank: '1200',
    clearing: '1360',
    debtor: '10000',
    untaxed: '8195',
    revenue: { 700: '8300', 1900: '8400' },
  },
  SKR04: {
    cash: '1600',
    bank: '1800',
    clearing: '1460',
    debtor: '10000',
    untaxed: '4185',
    revenue: { 700: '4300', 1900: '4400' },
  },
};

const SHORTEST = 4;

/** The accounts of a shop. Those of the chart are as long as its own: 8400 is 84000 with five digits. */
export const accountsOf = ({
  chart = 'SKR03',
  accountLength = SHORTEST,
  accounts: { revenue, ...own } = {},
}: DatevFacts = {}): Accounts => {
  const long = (account: string) => account + '0'.repeat(accountLength - SHORTEST);
  const { revenue: usual, ...others } = charts[chart];
  const padded = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).map(([name, account]) => [name, long(account)]));
  return {
    ...(padded(others) as Omit<Accounts, 'revenue'>),
    ...own,
    revenue: { ...padded(usual), ...revenue },
  };
};
