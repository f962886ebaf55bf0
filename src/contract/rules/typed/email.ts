/**
 * Characters that no part has: invisible ones, spaces, and what has a meaning in a mail header (the specials of
 * RFC 5322 §3.2.3; so there are no quoted local parts). All others are atoms there, or letters of any script.
 */
const NEVER = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}<>()\\[\\]\\\\,;:"@';
/** Also of no domain; `%61` would be decoded. */
const NOT_IN_DOMAIN = `${NEVER}{}'\`|%/?#`;

/** An e-mail address as it is typed, for the form and the API. Needs the flag `u`. */
export const EMAIL_PATTERN = `^[^${NEVER}]{1,64}@[^${NOT_IN_DOMAIN}]+\\.[^${NOT_IN_DOMAIN}.]{2,}$`;

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The address in what was typed or pasted: of 'Asha <asha@shop.example>' and 'mailto:asha@shop.example?subject=…', in the plain
 * letters of NFKC (as mailboxes have been compared from the first release on).
 */
export const typedEmail = (text: string) => {
  const typed = text.replace(UNSEEN, '').normalize('NFKC').trim();
  const [, bracketed = typed] = /<([^<>]*@[^<>]*)>\W*$/.exec(typed) ?? [];
  const [, linked] = /^mailto:([^?]*)/i.exec(bracketed.trim()) ?? [];
  const [local = '', ...domain] = (linked === undefined ? bracketed : decoded(linked))
    .trim()
    .replace(/[.,;]+$/, '')
    .split('@');
  // Japanese keyboards have 。 in the place of the dot.
  return [local, ...domain.map((part) => part.replaceAll('。', '.'))].join('@').trim();
};
