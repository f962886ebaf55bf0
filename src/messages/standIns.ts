/**
 * The build puts these around an English text that stands in for one that a language lacks. They isolate its direction
 * (Unicode Bidirectional Algorithm, FSI and PDI), are not seen, and tell which `lang` the text has.
 */
export const START = '\u2068';
export const END = '\u2069';

/** The language of texts that stand in. */
export const STAND_IN_LANGUAGE = 'en';

export const isStandIn = (text: string) => text.startsWith(START) && text.endsWith(END);

/** A start tag before a text that stands in and is all that the element has. */
const ELEMENT = new RegExp(`<(\\w+)((?: [^<>]*)?)>(?=${START}[^<${END}]*${END}</)`, 'g');
/** These have no text beside that of their attributes. */
const VOID = new RegExp(
  `<(input|img)((?: [^<>]*)? (?:aria-label|placeholder|alt)="${START}[^<>]*)>`,
  'g',
);

/** The HTML of a page with `lang` on what holds nothing but a text that stands in. */
export const markRendered = (html: string) => {
  if (!html.includes(START)) return html;
  const mark = (tag: string, name: string, attributes: string) =>
    attributes.includes(' lang=') ? tag : `<${name} lang="${STAND_IN_LANGUAGE}"${attributes}>`;
  return html.replaceAll(ELEMENT, mark).replaceAll(VOID, mark);
};
