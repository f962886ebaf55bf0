import type { CountryRules } from '../../../src/contract/country.ts';
import type { AddressFormat } from './addressFormats.ts';
import { addressFormat } from './addressFormats.ts';

const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');

type State = NonNullable<AddressFormat['states']>[number];

/** How many characters of a postal code tell that it is in the state. */
const matched = ([, , zip]: State, code: string) =>
  zip ? (new RegExp(`^(?:${zip})`).exec(code)?.[0].length ?? 0) : 0;

/**
 * The state as the address form names it, where an address was saved with another spelling: by its
 * name or abbreviation, else by what its postal code begins with.
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
