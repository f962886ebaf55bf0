import { ConfigError } from '../../../server/platform/config/configError.ts';

const BLOCK = /^\uFEFF?---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|$)/ms;

/**
 * What stands between two lines of `---` at the beginning of a page, a line each: `description: What delivery costs`.
 * Not YAML, in which a colon in a sentence needs quotes.
 * @param known the fields that a page of this kind has
 * @throws ConfigError for another field
 */
export const splitFrontMatter = <Field extends string>(
  file: string,
  text: string,
  known: readonly Field[],
) => {
  const [block = '', lines = ''] = BLOCK.exec(text) ?? [];
  const fields: Partial<Record<Field, string>> = {};
  for (const line of lines.split(/\r?\n/).filter((each) => each.trim())) {
    const [, name, value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    const field = known.find((each) => each === name);
    if (!field) {
      throw new ConfigError(
        `${file}: between the lines of --- each line begins with one of ${known.join(', ')} and a colon; not "${line.trim()}".`,
      );
    }
    fields[field] = value;
  }
  return { fields, body: text.slice(block.length) };
};
