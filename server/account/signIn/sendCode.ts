import type { FastifyBaseLogger } from 'fastify';
import type { CodeSent } from '../../../src/contract/auth';
import type { Config } from '../../platform/config/config';
import { showsCodes } from '../../platform/config/productionGuards';
import type { Database } from '../../platform/db/database';
import { secretHash } from '../../platform/http/secrets';
import type { Limiter } from '../../platform/limits/limiter';
import type { Mail, SendMail } from '../../platform/mail/mailer';
import { mailPage } from '../../platform/mail/mailPage';
import { translator } from '../../platform/messages/translator';
import { consumeCodeLimits, restoreCodeLimits } from './codeLimits';
import { isKnownBrowser } from './knownBrowserRepository';
import { addCode, removeCode } from './loginCodeRepository';
import { CODE_MINUTES, makeCode } from './oneTimeCode';

/** Shown by the storefront: an earlier request would void a code that is still being delivered. */
const RESEND_AFTER_SECONDS = 30;

interface SendCodeContext {
  db: Database;
  config: Config;
  limiter: Limiter;
  /** Undefined to write codes to the log. */
  sendMail: SendMail | undefined;
  log: FastifyBaseLogger;
}

interface CodeRequest {
  /** Canonical. */
  email: string;
  /** The browser's nonce, which the code is bound to. */
  browser: string;
  ip: string;
  now: Date;
  /** The language of the e-mail. */
  language: string | undefined;
}

/** Sends a one-time code, whether or not the address has an account. */
export const sendCode = async (
  context: SendCodeContext,
  { email, browser, ip, now, language }: CodeRequest,
) => {
  const { db, config, limiter } = context;
  const browserHash = secretHash(browser);
  const isKnown = await isKnownBrowser(db, browserHash, email, now);
  const uses = await consumeCodeLimits(db, limiter, { email, ip, isKnown });
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60 * 1000);
  const times = { createdAt: now, expiresAt };
  try {
    const code = await deliver(context, { email, browserHash, ...times }, language);
    return {
      expiresAt: expiresAt.toISOString(),
      resendAfter: RESEND_AFTER_SECONDS,
      ...(showsCodes(config) && { demoCode: code }),
    } satisfies CodeSent;
  } catch (error) {
    // An undelivered code does not count against the limits.
    await restoreCodeLimits(db, limiter, uses, now);
    throw error;
  }
};

type Target = Omit<Parameters<typeof addCode>[1], 'salt' | 'codeHash'>;

const deliver = async (
  { db, sendMail, log }: SendCodeContext,
  target: Target,
  language: string | undefined,
) => {
  const { code, salt, codeHash } = await makeCode();
  const id = await addCode(db, { ...target, salt, codeHash });
  if (!sendMail) {
    log.warn(`Sign-in code for ${target.email}: ${code}`);
    return code;
  }
  try {
    await sendMail(codeMail({ to: target.email, code, minutes: CODE_MINUTES, language }));
  } catch (error) {
    await removeCode(db, id);
    throw error;
  }
  return code;
};

interface CodeMail {
  to: string;
  code: string;
  /** How long it works. */
  minutes: number;
  language: string | undefined;
}

const codeMail = ({ to, code, minutes, language }: CodeMail): Mail => {
  const t = translator('mails', language);
  const promise = t(['code.validity', { minutes }]);
  const warning = t('code.warning');
  return {
    to,
    subject: t('code.subject'),
    text: `${t(['code.text', { code }])}\n\n${promise}\n\n${warning}\n`,
    html: mailPage(
      `    <p>${t('code.introduction')}</p>
    <p style="font: bold 32px/1.2 monospace; letter-spacing: 4px">${code}</p>
    <p>${promise}</p>
    <p>${warning}</p>`,
      language,
    ),
  };
};
