import { isDate } from '../../../src/contract/rules/closedDates.ts';
import { areInOrder, spansOf } from '../../../src/contract/rules/openingHours.ts';
import { otherDecimals, twoDecimals } from '../../../src/contract/shop/currencies.ts';
import { ShopFacts } from '../../../src/contract/shop/shopFacts.ts';
import { countryRules } from './country/countryRules.ts';
import { schemaErrors } from './schemaErrors.ts';
import { knownLanguages } from './texts.ts';

/** The problems of shop facts as sentences. Values are checked once the schema is satisfied. */
export const factsProblems = (facts: unknown) => {
  const problems = [...new Set(schemaErrors(ShopFacts, facts).flatMap(schemaProblems))];
  return problems.length > 0 ? problems : meaningProblems(facts as ShopFacts);
};

const schemaProblems = ({
  instancePath,
  schemaPath,
  keyword,
  params,
}: ReturnType<typeof schemaErrors>[number]): string[] => {
  const at = (name?: string) => nameOf(name ? `${instancePath}/${name}` : instancePath);
  switch (keyword) {
    case 'required':
      return params.requiredProperties.map(
        (name) => `${at(name)} is missing: ${descriptionAt(`${schemaPath}/properties/${name}`)}`,
      );
    // Each unknown property has a second error, `boolean`, which is reported.
    case 'additionalProperties':
      return [];
    case 'boolean':
      return [`${at()} is not a fact of a shop`];
    default:
      return [`${at()} must be ${descriptionAt(schemaPath)}`];
  }
};

/** '/delivery/fee' → 'delivery.fee' */
const nameOf = (instancePath: string) =>
  instancePath ? `"${instancePath.slice(1).replaceAll('/', '.')}"` : 'the file';

const descriptionAt = (schemaPath: string) => {
  let found: unknown = ShopFacts;
  for (const key of schemaPath.split('/').slice(1)) found = (found as Record<string, unknown>)[key];
  return (found as { description?: string }).description ?? 'an object with the facts of a shop';
};

/** Rules that a schema cannot express. */
const meaningProblems = (facts: ShopFacts) => {
  const { currency, locale, timeZone, delivery, deliveryWindows = [], tax, invoices } = facts;
  const { payOnDelivery, languages = [], pickUp: { points = [] } = {} } = facts;
  const states = countryRules(facts)?.state.names ?? [];
  const rules: [name: string, isRight: () => boolean, path: string][] = [
    ['country', () => countryRules(facts) !== undefined, 'country'],
    ['currency', () => isCurrency(currency), 'currency'],
    ['locale', () => Intl.NumberFormat.supportedLocalesOf(locale).length > 0, 'locale'],
    ['timeZone', () => Boolean(new Intl.DateTimeFormat('en', { timeZone })), 'timeZone'],
    ...languages.map((code, index): (typeof rules)[number] => [
      `languages.${index}`,
      () => knownLanguages().includes(code),
      'languages/items',
    ]),
    ...delivery.holidays.map((day, index): (typeof rules)[number] => [
      `delivery.holidays.${index}`,
      () => isDate(day),
      'delivery/properties/holidays/items',
    ]),
    ...(delivery.closedDays ?? []).flatMap(({ from, to = from }, index): typeof rules => [
      [
        `delivery.closedDays.${index}.from`,
        () => isDate(from),
        'delivery/properties/closedDays/items/properties/from',
      ],
      [
        `delivery.closedDays.${index}.to`,
        () => isDate(to) && to >= from,
        'delivery/properties/closedDays/items/properties/to',
      ],
    ]),
    ...(facts.stores ?? []).flatMap(({ hours }, index) =>
      Object.entries(hours).map(([day, text]): (typeof rules)[number] => [
        `stores.${index}.hours.${day}`,
        () => areInOrder(spansOf(text)),
        `stores/items/properties/hours/properties/${day}`,
      ]),
    ),
    ...deliveryWindows.flatMap(({ id, from, to }, index): typeof rules => [
      [
        `deliveryWindows.${index}.id`,
        () => deliveryWindows.findIndex((each) => each.id === id) === index,
        'deliveryWindows/items/properties/id',
      ],
      [`deliveryWindows.${index}.to`, () => to > from, 'deliveryWindows/items/properties/to'],
    ]),
    ...points.flatMap(({ id, store, hours }, index): typeof rules => [
      [
        `pickUp.points.${index}.id`,
        () => points.findIndex((each) => each.id === id) === index,
        'pickUp/properties/points/items/properties/id',
      ],
      [
        `pickUp.points.${index}.store`,
        () => store === undefined || (facts.stores ?? []).some(({ name }) => name === store),
        'pickUp/properties/points/items/properties/store',
      ],
      ...hours.flatMap((window, at): typeof rules => [
        [
          `pickUp.points.${index}.hours.${at}.id`,
          () => hours.findIndex((each) => each.id === window.id) === at,
          'deliveryWindows/items/properties/id',
        ],
        [
          `pickUp.points.${index}.hours.${at}.to`,
          () => window.to > window.from,
          'deliveryWindows/items/properties/to',
        ],
      ]),
    ]),
    ...(['defaultClass', 'delivery'] as const).map((name): (typeof rules)[number] => [
      `tax.${name}`,
      () => !tax?.[name] || Object.hasOwn(tax.rates, tax[name]),
      `tax/properties/${name}`,
    ]),
    [
      'payOnDelivery.maxNew',
      () => payOnDelivery === undefined || payOnDelivery.maxNew <= payOnDelivery.max,
      'payOnDelivery/properties/maxNew',
    ],
    [
      'invoices.creditNotePrefix',
      () => invoices === undefined || invoices.creditNotePrefix !== invoices.prefix,
      'invoices/properties/creditNotePrefix',
    ],
    [
      'tax.split.state',
      () => !tax?.split || states.length === 0 || states.includes(tax.split.state),
      'tax/properties/split/properties/state',
    ],
  ];
  return rules
    .filter(([, isRight]) => !succeeds(isRight))
    .map(([name, , path]) => `"${name}" must be ${descriptionAt(`#/properties/${path}`)}`);
};

/** Whether ISO 4217 lists a currency as one that people pay with today. */
const isCurrency = (code: string) =>
  [twoDecimals, ...Object.values(otherDecimals)].some((codes) => codes.split(' ').includes(code));

/** Intl and Date throw for unknown values. */
const succeeds = (check: () => boolean) => {
  try {
    return check();
  } catch {
    return false;
  }
};
