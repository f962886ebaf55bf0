import { domainToASCII } from 'node:url';
import { EMAIL_PATTERN, typedEmail } from '../../../src/contract/rules/typed/email';
import { HttpError } from '../../platform/http/errors/httpError';

/** RFC 5321 §4.5.3.1. */
const MAX_LOCAL_BYTES = 64;
const MAX_ADDRESS_BYTES = 254;

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');
/** Labels of letters, digits and hyphens; the last one is not a number. */
const asciiDomain = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d-]{2,63}$/;

/**
 * The canonical spelling of an address, which identifies a customer: lower case, NFKC, and the domain
 * in its ASCII form (RFC 5890).
 * @throws HttpError 400 `invalid_email`
 */
export const canonicalEmail = (input: string) => {
  const email = typedEmail(input).toLowerCase();
  const atSign = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, atSign), email.slice(atSign + 1)];
  const ascii = emailPattern.test(email) ? domainToASCII(domain) : '';
  const canonical = `${local}@${ascii}`;
  const isTooLong =
    Buffer.byteLength(local) > MAX_LOCAL_BYTES || Buffer.byteLength(canonical) > MAX_ADDRESS_BYTES;
  if (isTooLong || !asciiDomain.test(ascii)) {
    throw new HttpError(400, 'invalid_email');
  }
  return canonical;
};

/**
 * The mailbox that an address reaches, by the same rule as the column `customer.mailbox`: a tag after a plus is
 * left out, and so are the dots of Gmail's local parts, which it ignores. Of no other host is that known.
 */
export const mailboxOf = (canonical: string) =>
  canonical
    .replace(
      /^(.*)@(gmail|googlemail)\.com$/,
      (_, local) => `${local.replaceAll('.', '')}@gmail.com`,
    )
    .replace(/^([^+]+)\+[^@]*@/, '$1@');
