/**
 * Characters that no part has: invisible ones, spaces, and what has a meaning in a mail header (the specials of
 * RFC 5322 §3.2.3; so there are no quoted local parts). All others are atoms there, or letters of any script.
 */
const NEVER = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}<>()\\[\\]\\\\,;:"@';
/** Also of no domain; `%61` would be decoded. */
const NOT_IN_DOMAIN = `${NEVER}{}'\`|%/?#`;

/** An e-mail address as it is typed, for the form and the API. Needs the flag `u`. */
export const EMAIL_PATTERN = `^[^${NEVER}]{1,64}@[^${NOT_IN_DOMAIN}]+\\.[^${NOT_IN_DOMAIN}.]{2,}$`;
