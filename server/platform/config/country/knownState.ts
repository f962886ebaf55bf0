import type { CountryRules } from '../../../../src/contract/country.ts';
import type { AddressFormat } from './addressFormats.ts';
import { addressFormat } from './addressFormats.ts';

const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');

type State = NonNullable<AddressFormat['states']>[number];

/** The number of characters of a postal code that match the state. */
const matched = ([, , zip]: State, code: string) =>
  zip ? (new RegExp(`^(?:${zip})`).exec(code)?.[0].length ?? 0) : 0;

/**
 * The name of the state in the address form, for an address saved with another spelling: found by name or
 * abbreviation, otherwise by the start of its postal code.
 */
export const knownState = (
  { state, postalCode }: { state: string; postalCode: string },
  { country, state: { names } }: Pick<CountryRules, 'country' | 'state'>,
) => {
  const named = names.find((name) => letters(name) === letters(state));
  if (named !== undefined) return named;
  const states = addressFormat(country)?.states ?? [];
  const [byCode] = states.toSorted(
    (one, other) => matched(other, postalCode) - matched(one, postalCode),
  );
  const found =
    states.find(([key]) => letters(key) === letters(state)) ??
    (byCode && matched(byCode, postalCode) > 0 ? byCode : undefined);
  return names.find((name) => found && letters(name).startsWith(letters(found[1]))) ?? state;
};
