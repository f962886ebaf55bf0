/** The index after the brace that closes the one at `start`. */
const afterBrace = (text: string, start: number) => {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new Error(`No brace closes that of ${text.slice(start)}`);
};

/** The start of an argument with messages of its own: 'count, plural, ' */
const WITH_OPTIONS = /^\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/** Changes each part of `text` between braces by `inner`, and the others by `outer`. */
const mapParts = (
  text: string,
  outer: (part: string) => string,
  inner: (part: string) => string,
) => {
  let result = '';
  let from = 0;
  for (let brace = text.indexOf('{'); brace >= 0; brace = text.indexOf('{', from)) {
    const end = afterBrace(text, brace);
    result += `${outer(text.slice(from, brace))}{${inner(text.slice(brace + 1, end - 1))}}`;
    from = end;
  }
  return result + outer(text.slice(from));
};

const same = (part: string) => part;

/** Changes what is read of an ICU message, and leaves its arguments, the names of plural forms and its markup. */
export const mapMessage = (message: string, change: (literal: string) => string): string =>
  mapParts(
    message,
    (literal) =>
      literal.replaceAll(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : change(part))),
    (argument) => {
      const [head = ''] = WITH_OPTIONS.exec(argument) ?? [];
      if (!head) return argument;
      const options = argument.slice(head.length);
      return head + mapParts(options, same, (option) => mapMessage(option, change));
    },
  );
