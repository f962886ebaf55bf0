/** The signs of vehicles that differ from the codes of ISO 3166; people in Europe write them before postal codes: D-10115. */
const vehicleSigns: Record<string, string> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IE: 'IRL',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  VA: 'V',
};

/**
 * What people write before a postal code for its country: 'SE' and 'S' for Sweden. Longer ones come first.
 * @param format the lines of an address, some of which print a sign: '%N%n%A%nCH-%Z %C'
 */
export const countrySigns = (country: string, format: string) => {
  const [, printed = ''] = /([A-Z]+)[- ]?%Z/.exec(format) ?? [];
  return [...new Set([country, vehicleSigns[country] ?? '', printed])]
    .filter((sign) => sign)
    .toSorted((one, other) => other.length - one.length);
};
