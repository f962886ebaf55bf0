import { domainToASCII, domainToUnicode } from 'node:url';
import { HttpError } from '../../http/httpError';

/** Octets (RFC 5321 §4.5.3.1). */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;

/**
 * Control, format, unassigned and invisible characters (soft hyphens, zero-width ones …), blanks,
 * and those with which mail programs write a list, a name or a comment around an address.
 */
const forbidden = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}<>()[\]{}\\,;:"'`|%/?#@]/u;
/** Labels of letters, digits and hyphens; the last one is no number. */
const asciiDomain = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d-]{2,63}$/;

/**
 * The one spelling of an address: what the shop counts by, mails to and knows a customer by. Case
 * and the encoding of accents do not matter, and an international domain is its ASCII form (RFC
 * 5890).
 * @throws HttpError 400 `invalid_email`
 */
export const canonicalEmail = (typed: string) => {
  const email = typed.normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const ascii = forbidden.test(domain) ? '' : domainToASCII(domain);
  const canonical = `${local}@${ascii}`;
  const isTooLong =
    Buffer.byteLength(local) > MAX_LOCAL || Buffer.byteLength(canonical) > MAX_ADDRESS;
  if (!local || forbidden.test(local) || isTooLong || !asciiDomain.test(ascii)) {
    const message = 'That does not look like an e-mail address. Please check it.';
    throw new HttpError(400, 'invalid_email', message);
  }
  return canonical;
};

/** How an address was stored before its domain was: with the domain in its own letters. */
export const unicodeEmail = (canonical: string) => {
  const at = canonical.lastIndexOf('@');
  return `${canonical.slice(0, at)}@${domainToUnicode(canonical.slice(at + 1))}`;
};

/** What mail providers deliver to one mailbox: a tag after a plus makes no other one. */
export const mailboxOf = (canonical: string) => canonical.replace(/^([^+]+)\+[^@]*@/, '$1@');
