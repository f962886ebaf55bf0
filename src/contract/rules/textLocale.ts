/**
 * The locale of texts in a language: English of a shop in Japan has the plurals and days of English, with the customs of
 * the country where there are some (en-JP). Amounts are written by the shop's own locale.
 */
export const textLocale = (code: string, shopLocale: string) => {
  const parts = shopLocale.split('-');
  return parts[0] === code ? shopLocale : `${code}-${parts.at(-1)}`;
};
