import { Errors } from 'typebox/value';
import { ShopFacts } from '../../src/contract/shopFacts.ts';
import { countryRules } from './country/countryRules.ts';

/** What is wrong with the facts of a shop, in words; undefined when nothing is. */
export const factsProblem = (facts: unknown) =>
  schemaProblem(facts) ?? meaningProblem(facts as ShopFacts);

const schemaProblem = (facts: unknown) => {
  const [error] = Errors(ShopFacts, facts);
  if (!error) return undefined;
  const { instancePath, params } = error;
  const at = (name?: string) => nameOf(name ? `${instancePath}/${name}` : instancePath);
  if ('requiredProperties' in params) {
    const [name = ''] = params.requiredProperties as string[];
    return `${at(name)} is missing: ${descriptionAt(`${error.schemaPath}/properties/${name}`)}`;
  }
  // An unknown property fails the schema `false`, which stands for it.
  if (error.keyword === 'boolean') return `${at()} is not a fact of a shop`;
  return `${at()} must be ${descriptionAt(error.schemaPath)}`;
};

/** 'delivery.fee' of '/delivery/fee' */
const nameOf = (instancePath: string) =>
  instancePath ? `"${instancePath.slice(1).replaceAll('/', '.')}"` : 'the file';

const descriptionAt = (schemaPath: string) => {
  let found: unknown = ShopFacts;
  for (const key of schemaPath.split('/').slice(1)) found = (found as Record<string, unknown>)[key];
  return (found as { description?: string }).description ?? 'an object with the facts of a shop';
};

/** What no pattern tells. */
const meaningProblem = (facts: ShopFacts) => {
  const { currency, locale, timeZone, delivery, tax, invoices } = facts;
  const states = countryRules(facts)?.state.names ?? [];
  const rules: [name: string, isRight: () => boolean, path: string][] = [
    ['country', () => countryRules(facts) !== undefined, 'country'],
    ['currency', () => Intl.supportedValuesOf('currency').includes(currency), 'currency'],
    ['locale', () => Intl.NumberFormat.supportedLocalesOf(locale).length > 0, 'locale'],
    ['timeZone', () => Boolean(new Intl.DateTimeFormat('en', { timeZone })), 'timeZone'],
    ...delivery.holidays.map((day, index): (typeof rules)[number] => [
      `delivery.holidays.${index}`,
      () => new Date(day).toISOString().startsWith(day),
      'delivery/properties/holidays/items',
    ]),
    ...(['defaultClass', 'delivery'] as const).map((name): (typeof rules)[number] => [
      `tax.${name}`,
      () => !tax?.[name] || Object.hasOwn(tax.rates, tax[name]),
      `tax/properties/${name}`,
    ]),
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
  const wrong = rules.find(([, isRight]) => !succeeds(isRight));
  return wrong && `"${wrong[0]}" must be ${descriptionAt(`#/properties/${wrong[2]}`)}`;
};

/** Intl and Date throw for what they do not know. */
const succeeds = (check: () => boolean) => {
  try {
    return check();
  } catch {
    return false;
  }
};
