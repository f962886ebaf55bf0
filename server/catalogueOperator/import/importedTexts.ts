import { otherLanguages } from '../../platform/config/shopLocale';
import type { ErrorMessage } from '../../platform/http/errors/httpError';

type Fields = Record<string, string | string[] | undefined>;
type Texts = Record<string, Fields>;

/** Texts of fields that are left out stay; an empty one is removed. */
export const mergeTexts = <Known extends Texts>(before: Known, imported: Known | undefined) => {
  const merged: Texts = { ...before };
  for (const [code, fields] of Object.entries(imported ?? {})) {
    const all = Object.entries({ ...merged[code], ...fields });
    const filled = all.filter(([, text]) => text !== undefined && text.length > 0);
    if (filled.length > 0) merged[code] = Object.fromEntries(filled);
    else delete merged[code];
  }
  return merged as Known;
};

export const withoutAlts = <Known extends Texts>(texts: Known) =>
  mergeTexts(
    texts,
    Object.fromEntries(Object.keys(texts).map((code) => [code, { alts: [] }])) as unknown as Known,
  );

/** Reports languages that the shop does not have, or that its own texts are in. */
export const checkLanguages = (
  texts: object | undefined,
  report: (field: string, message: ErrorMessage) => void,
) => {
  const others = otherLanguages();
  for (const name of Object.keys(texts ?? {})) {
    if (others.includes(name)) continue;
    report(`texts.${name}`, ['not_importable.language', { name, known: others.join(', ') }]);
  }
};

/** For exports, which leave empty texts out. */
export const filledTexts = <Known extends object>(texts: Known) =>
  Object.keys(texts).length > 0 && { texts };
