import type { FastifyBaseLogger } from 'fastify';
import type { CodeSent } from '../../../src/contract/auth';
import type { Config } from '../../platform/config/config';
import { showsCodes } from '../../platform/config/productionGuards';
import type { Database } from '../../platform/db/database';
import { secretHash } from '../../platform/http/secrets';
import type { Limiter } from '../../platform/limits/limiter';
import type { SendMail } from '../../platform/mail/mailer';
import { consumeCodeLimits, restoreCodeLimits } from './codeLimits';
import { codeMail } from './codeMail';
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
