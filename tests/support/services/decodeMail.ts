/** The parts of a mail as its reader sees them, from what went over the wire. */
export const decodeMail = (content = '') => {
  const [, encoded = ''] = /^Subject: (.*(?:\r?\n\s.*)*)/m.exec(content) ?? [];
  return {
    subject: decodeWords(encoded),
    text: partOf(content, 'text/plain'),
    html: partOf(content, 'text/html'),
  };
};

const partOf = (content: string, type: string) => {
  const part = content.split(/^--[^ =].*$/m).find((each) => each.includes(`Content-Type: ${type}`));
  const [head = '', ...body] = (part ?? '').split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  return /quoted-printable/i.test(head)
    ? fromQuotedPrintable(text)
    : /base64/i.test(head)
      ? Buffer.from(text, 'base64').toString()
      : text;
};

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** RFC 2047 */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/\r?\n\s/g, ' ')
    .replaceAll(/=\?utf-8\?(.)\?(.*?)\?=/gi, (_, kind, word) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
