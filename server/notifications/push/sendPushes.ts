import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { type MailQueue, sendQueuedMails } from '../../platform/mail/sendQueuedMails';
import { finishPush, type LeasedPush, leasePush } from './messageRepository';
import { EndpointGone, type makeSendPush, type Push } from './sendPush';
import { deleteSubscription } from './subscriptionRepository';
import { writePush } from './writePush';

/** A push service that hangs must not delay the others. */
const SENT_AT_ONCE = 4;
const TTL_SECONDS = 24 * 60 * 60;

export interface PushJob {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'facts' | 'push'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

type SendPush = Awaited<ReturnType<typeof makeSendPush>>;

/** One pass over the queued notifications, like that over the mails. */
export const sendPushes = async (job: PushJob, sendPush: SendPush, signal?: AbortSignal) => {
  const sendMail = ({ sessionHash, ...push }: Push & { sessionHash: string }) =>
    sendPush(push).catch(async (error) => {
      if (error instanceof EndpointGone) {
        await deleteSubscription(job.db, sessionHash, push.endpoint);
      }
      throw error;
    });
  const pass = () => sendQueuedMails(pushes(job), { ...job, sendMail }, signal);
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, pass));
};

const pushes = ({
  db,
  config,
  now,
}: PushJob): MailQueue<LeasedPush, Push & { sessionHash: string }> => ({
  name: 'the notifications',
  what: 'notification',
  lease: (at, until) => leasePush(db, at, until),
  render: async (row) => {
    const at = now();
    const written = row.isSignedIn ? await writePush(db, config, row, at) : undefined;
    if (!written) return undefined;
    const { message, topic, endsAt } = written;
    const { sessionHash, endpoint, p256dh, auth } = row;
    const ttl = endsAt ? Math.ceil((endsAt.getTime() - at.getTime()) / 1000) : TTL_SECONDS;
    const payload = JSON.stringify(message);
    return { sessionHash, endpoint, p256dh, auth, payload, topic, ttl, isUrgent: Boolean(endsAt) };
  },
  finish: (id, end) => finishPush(db, id, end),
  withdraw: (id) => finishPush(db, id, { sentAt: now() }),
  describe: ({ kind, subjectId, endpoint }) => ({
    notification: kind,
    subject: subjectId,
    service: new URL(endpoint).hostname,
  }),
});
