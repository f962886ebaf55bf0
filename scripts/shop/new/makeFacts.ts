import { ConfigError } from '../../../server/platform/config/configError';
import { factsProblems } from '../../../server/platform/config/factsProblems';
import { knownLanguages } from '../../../server/platform/config/texts';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { Answers } from './answers';
import { taxOf, timeZoneOf, weekendOf } from './countryUsuals';

/** The word for a piece, where it is not the English one. */
const pieceWords: Record<string, string> = { de: 'Stück', ja: '個' };

/** The questions, by the field of the facts that takes the answer. */
const optionOf: Record<string, string> = {
  name: '--name',
  description: '--sells',
  country: '--country',
  currency: '--currency',
  'contact.email': '--email',
};

/**
 * The facts of a new shop: the answers, and what is usual in its country. Deliveries are free until the shopkeeper
 * says what they cost.
 * @throws ConfigError with each wrong answer
 */
export const makeFacts = ({ name, country, languages, currency, email, sells }: Answers) => {
  const [own = 'en'] = languages;
  const place = new Intl.DisplayNames([own], { type: 'region' }).of(country) ?? country;
  const tax = taxOf(country, own);
  const facts: ShopFacts = {
    name,
    description: sells,
    address: [place],
    contact: { email },
    country,
    currency,
    locale: `${own}-${country}`,
    languages,
    ...(pieceWords[own] && { units: { piece: pieceWords[own] } }),
    timeZone: timeZoneOf(country).timeZone,
    // Couriers in India call mobile numbers.
    phoneNumbers: country === 'IN' ? 'mobile' : 'any',
    delivery: {
      fee: 0,
      freeFrom: 0,
      cutOff: '12:00',
      days: 2,
      daysOff: weekendOf(country),
      holidays: [],
    },
    ...(tax && { tax }),
  };
  // A language that the product lacks comes with the folder.
  const known = languages.filter((code) => knownLanguages().includes(code));
  const { languages: _all, ...others } = facts;
  const problems = factsProblems(known.length > 0 ? { ...others, languages: known } : others);
  if (problems.length > 0) throw new ConfigError(problems.map(withOption).join('\n'));
  return facts;
};

/** '"contact.email" must be …' → '--email must be …' */
const withOption = (problem: string) =>
  problem.replace(/^"([\w.]+)"/, (field, path: string) => optionOf[path] ?? field);
