import type { MarkedToken, Token, Tokens } from 'marked';
import type { PageBlock, PageElement, PagePart } from '../../../src/content/types.ts';
import { type InlineRules, inlineParts } from './inline.ts';

const isText = (parts: PagePart[]) => parts.length === 1 && typeof parts[0] === 'string';

/** A paragraph; one of text alone is that text. */
const paragraph = (tokens: Token[] | undefined, rules: InlineRules): PageBlock => {
  const parts = inlineParts(tokens, rules);
  return isText(parts) ? String(parts[0]) : { tag: 'p', parts };
};

/** The content of a list item: inline content, or several blocks. */
const pointParts = ({ tokens }: Tokens.ListItem, rules: InlineRules): PagePart[] =>
  (tokens as MarkedToken[]).flatMap((token) =>
    token.type === 'text' ? inlineParts([token], rules) : blockParts(token, rules),
  );

const blockParts = (token: MarkedToken, rules: InlineRules): PageElement[] =>
  toBlocks([token], rules).map(asElement);

const asElement = (block: PageBlock): PageElement =>
  typeof block === 'string'
    ? { tag: 'p', parts: [block] }
    : Array.isArray(block)
      ? { tag: 'ul', parts: block.map((point) => ({ tag: 'li', parts: [point] })) }
      : block;

/** A list; one with bullets and text alone is these texts. */
const list = ({ ordered, items }: Tokens.List, rules: InlineRules): PageBlock => {
  const points = items.map((item) => pointParts(item, rules));
  return !ordered && points.every(isText)
    ? points.map(String)
    : { tag: ordered ? 'ol' : 'ul', parts: points.map((parts) => ({ tag: 'li', parts })) };
};

const row = (cells: Tokens.TableCell[], tag: 'th' | 'td', rules: InlineRules): PageElement => ({
  tag: 'tr',
  parts: cells.map((cell) => ({ tag, parts: inlineParts(cell.tokens, rules) })),
});

const table = ({ header, rows }: Tokens.Table, rules: InlineRules): PageElement => ({
  tag: 'table',
  parts: [
    { tag: 'thead', parts: [row(header, 'th', rules)] },
    { tag: 'tbody', parts: rows.map((cells) => row(cells, 'td', rules)) },
  ],
});

/** The blocks of a page: paragraphs, lists, quotes, tables and headings below those of a section. */
export const toBlocks = (tokens: Token[], rules: InlineRules): PageBlock[] =>
  (tokens as MarkedToken[]).flatMap((token): PageBlock[] => {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'paragraph':
      case 'text':
        return [paragraph(token.tokens, rules)];
      case 'list':
        return [list(token, rules)];
      case 'table':
        return [table(token, rules)];
      case 'blockquote':
        return [{ tag: 'blockquote', parts: toBlocks(token.tokens, rules).map(asElement) }];
      case 'heading':
        if (token.depth === 3) return [{ tag: 'h3', parts: inlineParts(token.tokens, rules) }];
        return rules.refuse(token.raw);
      default:
        return rules.refuse(token.raw);
    }
  });
