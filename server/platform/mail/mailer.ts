import type { Config } from '../config/config';
import { contactOf } from '../config/country/contactOf';
import { HttpError } from '../http/errors/httpError';
import { escapeHtml } from '../http/escapeHtml';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** @throws HttpError 400 when the address was rejected, 503 when the mail server failed */
export type SendMail = (mail: Mail) => Promise<void>;

/** The timeout of a whole delivery: a customer waits for the sign-in code. */
const DELIVERY_TIMEOUT_MS = 8000;
const CONNECT_TIMEOUT_MS = 4000;

/** Undefined when no mail server is configured. */
export const makeMailer = async ({
  smtpUrl,
  mailFrom,
  facts,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'facts'>): Promise<SendMail | undefined> => {
  if (!smtpUrl) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: DELIVERY_TIMEOUT_MS,
    // Passwords are never sent unencrypted.
    requireTLS: new URL(smtpUrl).username !== '',
  });
  const { seller, address, email, phone } = contactOf(facts);
  const signature = [seller, ...address, email, ...(phone ? [phone.text] : [])];
  return async ({ to, text, html, subject }) => {
    try {
      await transport.sendMail({
        subject,
        text: `${text}\n-- \n${signature.join('\n')}\n`,
        html: html.replace('</body>', () => `${htmlOf(signature)}</body>`),
        from: mailFrom,
        replyTo: { name: facts.name, address: email },
        // An object is never parsed as a list of addresses.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
    } catch (cause) {
      throw toHttpError(cause);
    }
  };
};

/** The sender, as printed below a mail. */
const htmlOf = (lines: string[]) =>
  `  <p style="color: #6b675e; font-size: 14px">${lines.map(escapeHtml).join('<br>')}</p>\n`;

export const mailHost = (smtpUrl: string) => new URL(smtpUrl).host;

const toHttpError = (cause: unknown) => {
  const { code, responseCode = 500 } = cause as { code?: string; responseCode?: number };
  const error =
    code === 'EENVELOPE' && responseCode >= 500
      ? new HttpError(400, 'mail_refused')
      : new HttpError(503, 'mail_failed');
  error.cause = cause;
  return error;
};
