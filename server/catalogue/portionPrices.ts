import { isNotNull, sql } from 'drizzle-orm';
import type { Weighed } from '../../src/contract/catalogue/weighed';
import { priceOfWeight } from '../../src/contract/rules/weighing';
import type { Database } from '../platform/db/database';
import { variant } from './catalogueSchema';

/** What the shop says of everything that is sold by weight. */
export interface WeighingRules {
  /** What amounts are multiples of; the configuration has it. */
  amountStep: number;
  /** Of the facts, in per cent. */
  tolerance?: number | undefined;
}

const DEFAULT_TOLERANCE = 10;

const rulesOf = ({ amountStep, tolerance = DEFAULT_TOLERANCE }: WeighingRules) => ({
  tolerance,
  ...(amountStep > 1 && { multiple: amountStep }),
});

type Priced = Omit<Weighed, 'price' | 'tolerance'> & Partial<Pick<Weighed, 'tolerance'>>;

/** The columns of a variant that is sold by weight. @param prices for `per`, as an operator writes them */
export const portionPrices = (
  { price, mrp }: { price: number; mrp: number },
  weighed: Priced,
  rules?: WeighingRules,
) => {
  const { tolerance = DEFAULT_TOLERANCE, ...stored } = weighed;
  const weighing = { ...stored, tolerance, ...(rules && rulesOf(rules)), price, mrp };
  const { grams } = weighing;
  const portion = priceOfWeight(weighing, grams);
  return {
    weighing,
    price: portion,
    mrp: Math.max(portion, priceOfWeight({ ...weighing, price: mrp }, grams)),
    unitAmount: priceOfWeight(weighing, 1000),
    unitPer: 'kg' as const,
  };
};

/** Gives what is sold by weight the tolerance of the facts as they are now, and the smallest amount that can be paid. */
export const keepWeighingRules = (db: Database, rules: WeighingRules) => {
  const kept = sql`${variant.weighing} - 'multiple' || ${JSON.stringify(rulesOf(rules))}::jsonb`;
  return db
    .update(variant)
    .set({ weighing: kept })
    .where(sql`${isNotNull(variant.weighing)} and ${variant.weighing} <> ${kept}`);
};

/** `soldBy` and `weighed` of a variant in JSON; an empty object of what is sold by the piece. */
export const weighedOfVariant = sql`case when ${variant.weighing} is null then '{}'::jsonb
  else jsonb_build_object('soldBy', 'weight', 'weighed', ${variant.weighing} - 'mrp') end`;
