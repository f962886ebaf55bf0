import { escapeHtml } from '../../platform/http/escapeHtml';

/** A text as HTML: a paragraph for each of its own, a break for each line. */
export const htmlOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
