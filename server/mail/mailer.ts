import type { Config } from '../config';
import { HttpError } from '../http/httpError';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail, or says in a HttpError why not. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds for a whole delivery: a shopper waits for it. */
const PATIENCE = 8000;
const CONNECT = 4000;

/** By SMTP, when the operator named a server; loaded only then. */
export const makeMailer = async ({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<SendMail | undefined> => {
  if (!smtpUrl) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    dnsTimeout: CONNECT,
    socketTimeout: PATIENCE,
    // A password is never sent in the clear.
    requireTLS: new URL(smtpUrl).username !== '',
  });
  return async ({ to, ...content }) => {
    try {
      await transport.sendMail({
        ...content,
        from: mailFrom,
        // As an object it is one address, whatever characters are in it.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (cause) {
      throw refusalFor(cause);
    }
  };
};

/** The host that mail goes through, for the operator. */
export const mailHost = (smtpUrl: string) => new URL(smtpUrl).host;

const refusalFor = (cause: unknown) => {
  const { code, responseCode = 500 } = cause as { code?: string; responseCode?: number };
  const refusal =
    code === 'EENVELOPE' && responseCode >= 500
      ? new HttpError(400, 'mail_refused', 'No e-mail reaches that address. Please check it.')
      : new HttpError(
          503,
          'mail_failed',
          'We could not send the e-mail. Please try again shortly.',
        );
  refusal.cause = cause;
  return refusal;
};
