import { OperatorError } from '../../server/config/operatorError';

/** Encodes 'alphonso-mango/500g' for a path of the API. */
export const packPath = (text: string) => {
  const [, slug = '', pack = ''] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
  if (slug) return `${encodeURIComponent(slug)}/${encodeURIComponent(pack)}`;
  throw new OperatorError(`"${text}" names no pack; one is like alphonso-mango/1kg.`);
};
