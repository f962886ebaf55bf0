import { escapeHtml } from '../http/escapeHtml';
import type { Mail } from './mailer';
import { mailPage } from './mailPage';

interface MailLink {
  url: string;
  label: string;
  /** With the address, in the plain text. */
  text: string;
}

/**
 * The plain text and the HTML of a mail.
 * @param blocks the lines of each paragraph
 * @param language a code; by default English
 * @param link stands at the end
 */
export const mailBody = (
  blocks: string[][],
  language?: string,
  link?: MailLink,
): Pick<Mail, 'text' | 'html'> => {
  const html = blocks.map((lines) => `    <p>${lines.map(escapeHtml).join('<br>')}</p>`);
  if (link) {
    html.push(`    <p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
  }
  const text = [...blocks, ...(link ? [[link.text]] : [])];
  return {
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: mailPage(html.join('\n'), language),
  };
};
