import type { CataloguePack } from '../operator/operatorCatalogue';

/** What goods come to: grams and millilitres of what is sold by them, and pieces of the rest. */
export interface Weight {
  g: number;
  ml: number;
  piece: number;
}

export const noWeight: Weight = { g: 0, ml: 0, piece: 0 };

/** What the packs of a line come to: the one place where that is computed. */
export const lineWeight = ({ quantity, unit }: CataloguePack['net'], packs: number): Weight => ({
  ...noWeight,
  [unit]: quantity * packs,
});

export const sumWeights = (weights: Weight[]): Weight =>
  weights.reduce(
    (sum, { g, ml, piece }) => ({ g: sum.g + g, ml: sum.ml + ml, piece: sum.piece + piece }),
    noWeight,
  );

/** '4.5 kg, 750 ml': the pieces are said in a sentence of the language. @param pieces says how many, above 0 */
export const formatWeight = (
  { g, ml, piece }: Weight,
  locale: string,
  pieces: (count: number) => string,
) => {
  const said = (amount: number, small: string, large: string) => {
    const [shown, unit] = amount < 1000 ? [amount, small] : [amount / 1000, large];
    const format = { style: 'unit', unit, maximumFractionDigits: 3 } as const;
    return new Intl.NumberFormat(locale, format).format(shown);
  };
  return [
    g > 0 && said(g, 'gram', 'kilogram'),
    ml > 0 && said(ml, 'milliliter', 'liter'),
    piece > 0 && pieces(piece),
  ]
    .filter(Boolean)
    .join(', ');
};
