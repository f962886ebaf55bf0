import type { MarkedToken, Token } from 'marked';
import type { PageElement, PagePart } from '../../../src/content/types.ts';

/** Rules for inline content: text, emphasis, links, pictures. */
export interface InlineRules {
  /** The address of a link as it is shown. @throws ConfigError for one that leads nowhere */
  link: (href: string) => string;
  /** The address of a picture in the built page. @throws ConfigError for one that is not there */
  picture: (src: string) => string;
  /** @throws ConfigError what a page cannot have, as it is written there */
  refuse: (raw: string) => never;
}

const element = (tag: PageElement['tag'], parts: PagePart[], more = {}): PageElement => ({
  tag,
  parts,
  ...more,
});

/** Neighbouring texts become one. */
const joinTexts = (parts: PagePart[]) => {
  const joined: PagePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined.splice(-1, 1, last + part);
    else joined.push(part);
  }
  return joined;
};

/** The parts of a line. */
export const inlineParts = (tokens: Token[] = [], rules: InlineRules): PagePart[] =>
  joinTexts((tokens as MarkedToken[]).flatMap((token) => inlinePart(token, rules)));

const inlinePart = (token: MarkedToken, rules: InlineRules): PagePart[] => {
  switch (token.type) {
    case 'text':
      return token.tokens
        ? inlineParts(token.tokens, rules)
        : // A line break in the file is a blank.
          [token.text.replace(/[ \t]*\r?\n[ \t]*/g, ' ')];
    case 'escape':
      return [token.text];
    case 'strong':
    case 'em':
      return [element(token.type, inlineParts(token.tokens, rules))];
    case 'br':
      return [element('br', [])];
    case 'link':
      return [element('a', inlineParts(token.tokens, rules), { href: rules.link(token.href) })];
    case 'image':
      return [element('img', [], { src: rules.picture(token.href), alt: token.text })];
    default:
      return rules.refuse(token.raw);
  }
};
