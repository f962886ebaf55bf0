/** What a list price is called: in India by law, and in countries that speak German. */
export const listPriceName = (country: string): 'mrp' | 'uvp' | 'listPrice' => {
  if (country === 'IN') return 'mrp';
  return ['DE', 'AT', 'CH'].includes(country) ? 'uvp' : 'listPrice';
};

/** Whether packs have a maximum retail price by law. */
export const hasMrp = (country: string) => listPriceName(country) === 'mrp';
