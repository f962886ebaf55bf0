/** The part of the query that names a further language of the shop. An address without it is in the shop's own. */
const LANGUAGE_QUERY = 'lang';

/** The language that a query names, whether the shop has it or not: of '?id=1&lang=hi' 'hi'. */
export const languageIn = (query: URLSearchParams) => query.get(LANGUAGE_QUERY) ?? undefined;

/**
 * The query of a page in a language, which is named last, so that server and browser write the same address.
 * @param query '?id=1', or ''
 * @param code of a further language; undefined for the shop's own
 */
export const queryIn = (query: string, code: string | undefined) => {
  const parameters = new URLSearchParams(query);
  if (code === undefined && !parameters.has(LANGUAGE_QUERY)) return query;
  parameters.delete(LANGUAGE_QUERY);
  if (code !== undefined) parameters.set(LANGUAGE_QUERY, code);
  const text = parameters.toString();
  return text && `?${text}`;
};

/** Path and query of a page in a language. @param address '/category?id=1' @param code as for `queryIn` */
export const addressIn = (address: string, code: string | undefined) => {
  const [path = '', query = ''] = address.split(/(?=\?)/);
  return path + queryIn(query, code);
};
