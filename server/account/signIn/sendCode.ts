import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { CodeSent } from '../../../src/contract/auth';
import type { Config } from '../../config';
import { showsCodes } from '../../config/productionGuards';
import type { Database } from '../../db/database';
import type { Limiter } from '../../http/limits/limiter';
import type { SendMail } from '../../mail/mailer';
import { consumeCodeLimits, restoreCodeLimits } from './codeLimits';
import { codeMail } from './codeMail';
import { isKnownBrowser } from './knownBrowserRepository';
import { addCode, removeCode } from './loginCodeRepository';
import { makeCode } from './oneTimeCode';

const MINUTES = 10;
/** Seconds a mail may well take. Asking sooner is not refused, but voids the code on its way. */
const RESEND_AFTER = 30;

interface Sender {
  db: Database;
  config: Config;
  limiter: Limiter;
  /** Undefined: the code is written to the log, for the operator to pass on. */
  sendMail: SendMail | undefined;
  log: FastifyBaseLogger;
}

interface Asking {
  /** Canonical. */
  email: string;
  /** The nonce of the browser that asks; the code works in no other. */
  browser: string;
  ip: string;
  now: Date;
}

/** Sends a one-time code, to anyone alike: it does not ask who is a customer. */
export const sendCode = async (sender: Sender, { email, browser, ip, now }: Asking) => {
  const { db, config, limiter } = sender;
  const browserHash = hashNonce(browser);
  const isKnown = await isKnownBrowser(db, browserHash, email, now);
  const asking = { email, ip, isKnown };
  await consumeCodeLimits(db, limiter, asking);
  const expiresAt = new Date(now.getTime() + MINUTES * 60 * 1000);
  const times = { createdAt: now, expiresAt };
  try {
    const code = await deliver(sender, { email, browserHash, ...times });
    return {
      expiresAt: expiresAt.toISOString(),
      resendAfter: RESEND_AFTER,
      ...(showsCodes(config) && { demoCode: code }),
    } satisfies CodeSent;
  } catch (error) {
    // What never arrived is not counted against whoever waits for it.
    await restoreCodeLimits(db, limiter, asking, now);
    throw error;
  }
};

type Target = Omit<Parameters<typeof addCode>[1], 'salt' | 'codeHash'>;

const deliver = async ({ db, sendMail, log }: Sender, target: Target) => {
  const { code, salt, codeHash } = await makeCode();
  const id = await addCode(db, { ...target, salt, codeHash });
  if (!sendMail) {
    log.warn(`Sign-in code for ${target.email}: ${code}`);
    return code;
  }
  try {
    await sendMail(codeMail(target.email, code, MINUTES));
  } catch (error) {
    await removeCode(db, id);
    throw error;
  }
  return code;
};

/** 256 bits. */
export const newBrowserNonce = () => randomBytes(32).toString('base64url');

export const hashNonce = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
