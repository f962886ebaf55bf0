/** Words of which one applies, as a language lists them: 'in cash, by card or by UPI', 'bar oder mit Karte'. */
export const anyOfList = (words: string[], locale: string | undefined) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
