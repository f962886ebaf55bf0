import { OperatorError } from '../../server/platform/config/operatorError';

/** Encodes 'alphonso-mango/500g' for a path of the API. */
export const packPath = (text: string) => {
  const { slug, pack } = parsePack(text);
  return `${encodeURIComponent(slug)}/${encodeURIComponent(pack)}`;
};

/** 'alphonso-mango/500g': the slug of a product, and the label of a pack without spaces, or its SKU. */
export const parsePack = (text: string) => {
  const [, slug = '', pack = ''] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
  if (slug) return { slug, pack };
  throw new OperatorError(`"${text}" names no pack; one is like alphonso-mango/1kg.`);
};
