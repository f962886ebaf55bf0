export const CODE_LENGTH = 8;

const COMPLETE_CODE = /(?<!\d)\d{4}[\s-]?\d{4}(?!\d)/;

/** The code in what was typed or pasted: '1234 5678', or a sentence of the mail with other numbers. */
export const parseCode = (text: string) =>
  (text.match(COMPLETE_CODE)?.[0] ?? text).replace(/\D/g, '').slice(0, CODE_LENGTH);
