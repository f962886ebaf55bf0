import { convert } from 'html-to-text';

const MARKUP = /<\/?[a-z][^>]*>|&(#\d+|#x[\da-f]+|[a-z]+\d*);/i;
/** What page builders of WordPress write between brackets. */
const SHORT_CODE = /\[\/?(?:et_pb|vc|fusion|elementor)_[^\]]*\]/g;

/** The text of HTML in paragraphs, without addresses and pictures; another text as it is. */
export const plainText = (text: string) => {
  // WooCommerce writes a break as two characters.
  const whole = text.replaceAll(/\\r?\\n|\\n/g, '\n').replaceAll(SHORT_CODE, '');
  if (!MARKUP.test(whole)) return whole.trim();
  return convert(whole, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'table', format: 'dataTable' },
    ],
  })
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
