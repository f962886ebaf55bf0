import type { Phrases } from '../../contract/operator/operatorTexts';
import type { Cells, ProductForm } from './product/productForm';

const FARM_TEXTS = ['origin', 'farm', 'farm_place', 'farm_about'];

const linesOf = (cell = '') =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The texts of a product that repeat, and are translated once for all products. */
export const phrasesOf = ({ cells, packs }: ProductForm) => [
  ...new Set([
    ...linesOf(cells.badges),
    ...FARM_TEXTS.flatMap((name) => linesOf(cells[name])),
    ...linesOf(cells.certifications),
    ...linesOf(cells.nutrition).map((line) => line.replace(/\s*:.*$/, '')),
    ...packs.flatMap(({ cells: of }) => linesOf(of.pack)),
  ]),
];

/** The cell of a phrase in a language. */
export const phraseCell = (code: string, text: string) => `${code}=${text}`;

/** Phrases with other texts than before. */
export const changedPhrases = (cells: Cells, known: Phrases): Phrases => {
  const changed: Phrases = {};
  for (const [name, value] of Object.entries(cells)) {
    const [, code, text] = /^([a-z]{2,3})=(.*)$/.exec(name) ?? [];
    const shown = value.trim();
    if (!code || !text || shown === (known[text]?.[code] ?? '')) continue;
    changed[text] = { ...changed[text], [code]: shown };
  }
  return changed;
};
