import { lexer, type MarkedToken, type Tokens } from 'marked';
import { ConfigError } from '../../../server/platform/config/configError.ts';
import type { AboutContent, PageBlock, PolicyText } from '../../../src/content/types.ts';
import { toBlocks } from './blocks.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type InlineRules, inlineParts } from './inline.ts';

interface Section {
  /** '' for what stands above the first one. */
  heading: string;
  text: PageBlock[];
}

/** Headings are also titles of documents and names of links, so they are text alone. */
const plainText = ({ tokens, raw }: Tokens.Heading, rules: InlineRules) => {
  const parts = inlineParts(tokens, rules);
  return parts.every((part) => typeof part === 'string') ? parts.join('') : rules.refuse(raw);
};

/**
 * A page's title, and its sections by their headings of the second level.
 * @throws ConfigError for what a page cannot have
 */
const readSections = (file: string, body: string, rules: InlineRules) => {
  const tokens = lexer(body) as MarkedToken[];
  const isHeading = (token: MarkedToken, depth: number): token is Tokens.Heading =>
    token.type === 'heading' && token.depth === depth;
  const [title, ...others] = tokens.filter((token) => isHeading(token, 1));
  if (!title || others.length > 0 || tokens.find(({ type }) => type !== 'space') !== title) {
    throw new ConfigError(`${file}: a page begins with its title ("# Imprint"), and has one.`);
  }
  const rest = tokens.slice(tokens.indexOf(title) + 1);
  const starts = rest.flatMap((token, index) => (isHeading(token, 2) ? [index] : []));
  const sectionAt = (start: number, index: number): Section => ({
    heading: plainText(rest[start] as Tokens.Heading, rules),
    text: toBlocks(rest.slice(start + 1, starts[index + 1]), rules),
  });
  return {
    title: plainText(title, rules),
    intro: toBlocks(rest.slice(0, starts[0]), rules),
    sections: starts.map(sectionAt),
  };
};

const isPoints = (block: PageBlock | undefined): block is string[] => Array.isArray(block);

/** A policy. A list right below the title is what it says in short. @throws ConfigError */
export const readPolicy = (file: string, text: string, rules: InlineRules): PolicyText => {
  const { fields, body } = splitFrontMatter(file, text, ['label', 'description']);
  const { title, intro, sections } = readSections(file, body, rules);
  const [first, ...more] = intro;
  const inShort = isPoints(first) ? first : [];
  const lead = isPoints(first) ? more : intro;
  return {
    label: fields.label || title,
    title,
    description: fields.description || title,
    inShort,
    sections: [...(lead.length > 0 ? [{ heading: '', text: lead }] : []), ...sections],
  };
};

const QUOTE = 'blockquote';

/** The quote that a chapter begins with, and the rest. */
const splitQuote = ({ heading, text: [first, ...more] }: Section) => {
  if (typeof first === 'object' && !Array.isArray(first) && first.tag === QUOTE) {
    const [line] = first.parts;
    const quote = typeof line === 'object' ? line.parts.join('') : (line ?? '');
    return { quote, heading, text: more };
  }
  return { quote: '', heading, text: first === undefined ? [] : [first, ...more] };
};

/** The shop's story. Its lead is one paragraph of text. @throws ConfigError */
export const readAbout = (
  file: string,
  text: string,
  rules: InlineRules,
): Pick<AboutContent, 'title' | 'description' | 'eyebrow' | 'headline' | 'lead' | 'chapters'> => {
  const known = ['title', 'description', 'eyebrow'] as const;
  const { fields, body } = splitFrontMatter(file, text, known);
  const { title: headline, intro, sections } = readSections(file, body, rules);
  const [lead = '', ...more] = intro;
  if (typeof lead !== 'string' || more.length > 0) {
    throw new ConfigError(
      `${file}: one paragraph of text stands between the title and the first heading with ##.`,
    );
  }
  const { title = headline, description = lead, eyebrow = '' } = fields;
  return { title, description, eyebrow, headline, lead, chapters: sections.map(splitQuote) };
};
