import { digitsOf } from '../../../../src/contract/rules/amounts';

interface UnitTable {
  /** As it is called in messages. */
  name: string;
  /** Where it lists its currencies. */
  source: string;
  /** Every currency that it takes, by the decimals that it counts in; codes with blanks between them. */
  decimals: Record<number, string>;
  /** The currencies of which its API takes only multiples of so many units. */
  multiples: Record<string, number>;
}

/** How a gateway counts the money of each currency. */
export interface GatewayUnits extends Pick<UnitTable, 'name' | 'source'> {
  takes: (currency: string) => boolean;
  /** Units of its API per minor unit of ISO 4217; 1 for a currency that it does not list. */
  factor: (currency: string) => number;
  /** Every payment and refund is a multiple of it: minor units of ISO 4217. */
  step: (currency: string) => number;
}

export const makeGatewayUnits = ({
  name,
  source,
  decimals,
  multiples,
}: UnitTable): GatewayUnits => {
  const known = new Map(
    Object.entries(decimals).flatMap(([digits, codes]) =>
      codes.split(/\s+/).map((code) => [code, Number(digits)] as const),
    ),
  );
  const factor = (currency: string) =>
    10 ** ((known.get(currency) ?? digitsOf(currency)) - digitsOf(currency));
  return {
    name,
    source,
    takes: (currency) => known.has(currency),
    factor,
    step: (currency) => Math.max(1, Math.round((multiples[currency] ?? 1) / factor(currency))),
  };
};
