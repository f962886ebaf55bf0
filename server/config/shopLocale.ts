let locale = 'en-IN';

/** By which this process writes amounts and days; called once, when it starts. */
export const setShopLocale = (chosen: string) => {
  locale = chosen;
};

export const shopLocale = () => locale;
