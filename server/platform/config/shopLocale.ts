let locale = 'en-IN';
let piece: string | undefined;

/**
 * Sets the locale in which this process formats amounts and net contents. Called once at startup.
 * @param pieceWord 'Stück'; by default English
 */
export const setShopLocale = (chosen: string, pieceWord?: string) => {
  locale = chosen;
  piece = pieceWord;
};

export const shopLocale = () => locale;

export const pieceWord = () => piece;
