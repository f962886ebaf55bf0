let locale = 'en-IN';
let piece: string | undefined;

/**
 * By which this process writes amounts, contents and days; called once, when it starts.
 * @param pieceWord 'Stück'; by default English
 */
export const setShopLocale = (chosen: string, pieceWord?: string) => {
  locale = chosen;
  piece = pieceWord;
};

export const shopLocale = () => locale;

export const pieceWord = () => piece;
