import { usageError } from '../shared/commandSpec';

/** Encodes 'alphonso-mango/500g' for a path of the API. */
export const packPath = (text: string, usage: string) => {
  const [, slug = '', pack = ''] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
  if (!slug) throw noPack(text, usage);
  return `${encodeURIComponent(slug)}/${encodeURIComponent(pack)}`;
};

export const noPack = (text: string, usage: string) =>
  usageError(`"${text}" names no pack; one is like alphonso-mango/1kg.`, usage);
