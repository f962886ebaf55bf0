import { digitsOf, plainAmount } from '../../src/contract/rules/amounts';
import { countDays, isDate } from '../../src/contract/rules/closedDates';
import { areInOrder, spansOf } from '../../src/contract/rules/openingHours';
import { MAX_CLOSED_DAYS } from '../../src/contract/shop/closedDays';
import { DailyFacts } from '../../src/contract/shop/dailyFacts';
import { schemaErrors } from '../platform/config/schemaErrors';
import type { ErrorMessage, Problem } from '../platform/http/errors/httpError';
import { notCountable } from '../platform/operator/assertCountable';

export interface CheckedBy {
  /** The names of the shop's stores. */
  stores: string[];
  currency: string;
  /** `amountStep` of the configuration. */
  amountStep: number;
}

/** What is wrong with changed facts, by field: of their form, and once that is right, of their meaning. */
export const dailyFactsProblems = (facts: unknown, by: CheckedBy): Problem[] => {
  const found = schemaErrors(DailyFacts, facts).flatMap((error) => schemaProblems(error, by));
  const problems = [...new Map(found.map((problem) => [problem.path, problem])).values()];
  return problems.length > 0 ? problems : meaningProblems(facts as DailyFacts, by);
};

const AMOUNTS = ['fee', 'freeFrom', 'leastOrder', 'discount', 'max', 'maxNew'];
/** Of a pick-up point. */
const PLACE_TEXTS = ['street', 'city', 'postalCode', 'state', 'directions', 'store'];
const RANGES: Record<string, { min: number; max: number }> = {
  days: { min: 0, max: 60 },
  places: { min: 1, max: 10_000 },
  cutOffMinutes: { min: 0, max: 20_160 },
  daysAhead: { min: 0, max: 60 },
  keepDays: { min: 0, max: 30 },
};

const schemaProblems = (
  { instancePath, keyword, params }: ReturnType<typeof schemaErrors>[number],
  by: CheckedBy,
): Problem[] => {
  // Each unknown property has a second error, which names it.
  if (keyword === 'additionalProperties') return [];
  const at = instancePath.slice(1).split('/').filter(Boolean);
  const paths =
    keyword === 'required' ? params.requiredProperties.map((name) => [...at, name]) : [at];
  return paths.map((path) => ({ path: path.join('.'), message: formOf(path, by) }));
};

/** How the value of a field is written. */
const formOf = (path: string[], { currency }: CheckedBy): ErrorMessage => {
  const [part = ''] = path;
  const name = path.findLast((each) => !/^\d+$/.test(each)) ?? '';
  const range = RANGES[name];
  if (part === 'hours' && path.length > 2) return 'wrong_facts.hours';
  if (AMOUNTS.includes(name)) {
    const least = plainAmount(name.startsWith('max') ? 1 : 0, digitsOf(currency));
    return ['wrong_facts.amount', { least, currency }];
  }
  if (part === 'closedDays' && (name === 'from' || name === 'to')) return 'wrong_facts.date';
  if (name === 'name') return 'wrong_facts.name';
  if (name === 'daysOff') return 'wrong_facts.daysOff';
  if (name === 'days' && (part === 'deliveryWindows' || path.includes('hours'))) {
    return 'wrong_facts.weekdays';
  }
  if (PLACE_TEXTS.includes(name)) return 'wrong_facts.filledLine';
  if (name === 'map') return 'wrong_facts.map';
  if (name === 'hours') return 'wrong_facts.pickUpHours';
  if (range) return ['wrong_facts.number', range];
  if (name === 'from' || name === 'to' || name === 'cutOff') return 'wrong_facts.time';
  if (name === 'ways') return 'wrong_facts.ways';
  if (name === 'postalCodes') return 'wrong_facts.postalCodes';
  return 'wrong_facts.unknown';
};

type Rule = [path: string, isRight: boolean, message: ErrorMessage];

/** Rules that a schema cannot express. */
const meaningProblems = (
  daily: DailyFacts,
  { stores, currency, amountStep }: CheckedBy,
): Problem[] => {
  const { closedDays = [], hours = {}, delivery, deliveryWindows = [], payOnDelivery } = daily;
  const { zones = [], pickUp: { points = [] } = {} } = daily;
  const dates = closedDays.flatMap(({ from, to }, at): Rule[] => [
    [`closedDays.${at}.from`, isDate(from), 'wrong_facts.date'],
    [`closedDays.${at}.to`, to === undefined || isDate(to), 'wrong_facts.date'],
    [`closedDays.${at}.to`, to === undefined || to >= from, 'wrong_facts.range'],
  ]);
  const areDates = dates.every(([, isRight]) => isRight);
  const count = areDates ? closedDays.reduce((sum, range) => sum + countDays(range), 0) : 0;
  const rules: Rule[] = [
    ...dates,
    ['closedDays', count <= MAX_CLOSED_DAYS, ['wrong_facts.closedDays', { max: MAX_CLOSED_DAYS }]],
    ...Object.entries(hours).flatMap(([store, week]): Rule[] => [
      [`hours.${store}`, stores.includes(store), 'wrong_facts.store'],
      ...Object.entries(week).map(
        ([day, text]): Rule => [
          `hours.${store}.${day}`,
          areInOrder(spansOf(text)),
          'wrong_facts.hoursOrder',
        ],
      ),
    ]),
    ...deliveryWindows.flatMap(({ id, from, to }, at): Rule[] => [
      [
        `deliveryWindows.${at}.id`,
        deliveryWindows.findIndex((each) => each.id === id) === at,
        'wrong_facts.sameWindow',
      ],
      [`deliveryWindows.${at}.to`, to > from, 'wrong_facts.windowEnd'],
    ]),
    ...points.flatMap(({ id, store, hours: windows }, at): Rule[] => [
      [
        `pickUp.points.${at}.id`,
        points.findIndex((each) => each.id === id) === at,
        'wrong_facts.samePoint',
      ],
      [
        `pickUp.points.${at}.store`,
        store === undefined || stores.includes(store),
        'wrong_facts.store',
      ],
      ...windows.flatMap(({ id: window, from, to }, index): Rule[] => [
        [
          `pickUp.points.${at}.hours.${index}.id`,
          windows.findIndex((each) => each.id === window) === index,
          'wrong_facts.sameWindow',
        ],
        [`pickUp.points.${at}.hours.${index}.to`, to > from, 'wrong_facts.windowEnd'],
      ]),
    ]),
    [
      'payOnDelivery.maxNew',
      payOnDelivery === undefined || payOnDelivery.maxNew <= payOnDelivery.max,
      'wrong_facts.maxNew',
    ],
  ];
  // What is paid online has to be countable by the gateways; what is paid at the door has not.
  const countable: [path: string, amount: number | undefined][] = [
    ['delivery.fee', delivery?.fee],
    ...zones.map(({ fee }, at) => [`zones.${at}.fee`, fee] as [string, number | undefined]),
    ...points.flatMap(({ fee, discount }, at): [string, number | undefined][] => [
      [`pickUp.points.${at}.fee`, fee],
      [`pickUp.points.${at}.discount`, discount],
    ]),
  ];
  return [
    ...rules
      .filter(([, isRight]) => !isRight)
      .map(([path, , message]): Problem => ({ path, message })),
    ...countable.flatMap(([path, amount]) => {
      const message = amount !== undefined && notCountable(amount, amountStep, currency);
      return message ? [{ path, message }] : [];
    }),
  ];
};
