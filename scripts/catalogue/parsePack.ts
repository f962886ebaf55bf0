import { OperatorError } from '../../server/config/operatorError';

/** 'alphonso-mango/500g' as a part of a path. */
export const packPath = (text: string | undefined, usage: string) => {
  const [, slug = '', pack = ''] = /^([^/]+)\/(.+)$/.exec(text ?? '') ?? [];
  if (!slug) throw new OperatorError(usage);
  return `${encodeURIComponent(slug)}/${encodeURIComponent(pack)}`;
};

/** The value of an option, which is taken out of the arguments: a negative number looks like one. */
export const takeOption = (args: string[], name: string) => {
  const at = args.indexOf(name);
  if (at < 0) return undefined;
  const [, value] = args.splice(at, 2);
  if (value === undefined || value.startsWith('--')) {
    throw new OperatorError(`${name} needs a value.`);
  }
  return value;
};
