import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { countTogether } from './cart/recommendations/goesWithRepository';
import { deleteExpired } from './deleteExpired';
import { sendSandboxWebhooks } from './gateways/sandbox/sendWebhooks';
import { makeWebhookSecrets } from './gateways/sandbox/webhookSecrets';
import { type FarmMailJob, sendFarmMails } from './notifications/mails/sendFarmMails';
import { type OrderMailJob, sendOrderMails } from './notifications/mails/sendOrderMails';
import { sendWeeklyMails, type WeeklyMailJob } from './notifications/mails/sendWeeklyMails';
import { makeSendPush } from './notifications/push/sendPush';
import { type PushJob, sendPushes } from './notifications/push/sendPushes';
import { queueStockMails, sendStockMails } from './notifications/stockAlerts/stockMails';
import { expireUnpaidOrders } from './orders/expireUnpaidOrders';
import { forgetRecipients } from './orders/invoices/recipients';
import { remindPickUps } from './orders/pickUp/remindPickUps';
import { reconcile } from './payments/reconcile';
import { sendRefunds } from './payments/sendRefunds';
import type { Config } from './platform/config/config';
import { invoiceYears } from './platform/config/country/countryRules';
import type { Connection } from './platform/db/database';
import { addDump, msSinceNewestDump } from './platform/db/embedded/dumps';
import { type Job, startJob } from './platform/jobs/startJob';
import { makeMailer } from './platform/mail/mailer';
import { orderDueBaskets, type WeeklyJob } from './weekly/orderDueBaskets';
import { checkAllBaskets } from './weekly/weeklyRepository';

interface JobOptions {
  app: Pick<FastifyInstance, 'paymentService' | 'limiter' | 'now' | 'log'>;
  connection: Pick<Connection, 'db' | 'dump'>;
  config: Config;
  /** Where this process listens. */
  url: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MAX_DUMPS = 24;

/**
 * Starts the recurring work; every process does all of it.
 * @returns a function that stops it and waits for the passes in progress
 */
export const startJobs = async ({ app, connection, config, url }: JobOptions) => {
  const { paymentService, limiter, now, log } = app;
  const { db, dump } = connection;
  const context = { db, paymentService, now, log };
  const jobs: Job[] = [
    {
      name: 'reconcile payments',
      pass: (signal) => reconcile(context, signal),
      delayMs: 5 * SECOND,
      intervalMs: 5 * SECOND,
    },
    {
      name: 'expire unpaid orders',
      pass: (signal) => expireUnpaidOrders(context, signal),
      delayMs: 5 * SECOND,
      intervalMs: 15 * SECOND,
    },
    {
      name: 'remind of orders to be collected',
      pass: () => remindPickUps(db, config.facts.timeZone, now()),
      delayMs: 10 * SECOND,
      intervalMs: 5 * MINUTE,
    },
    {
      name: 'send refunds',
      pass: (signal) => sendRefunds(context, signal),
      delayMs: 5 * SECOND,
      intervalMs: 5 * SECOND,
    },
    {
      name: 'delete expired rows',
      pass: async () => log.info(await deleteExpired(db, now()), 'expired rows deleted'),
      delayMs: MINUTE,
      intervalMs: HOUR,
    },
    {
      name: 'forget recipients of old invoices',
      pass: async () => {
        const { timeZone } = config.facts;
        const kept = { years: invoiceYears(config.facts), timeZone };
        const documents = await forgetRecipients(db, kept, now());
        if (documents > 0) log.info({ documents }, 'recipients of old invoices forgotten');
      },
      delayMs: MINUTE,
      intervalMs: 6 * HOUR,
    },
    {
      name: 'count what is bought together',
      pass: () => countTogether(db, now()),
      delayMs: MINUTE,
      intervalMs: 6 * HOUR,
    },
    weeklyBasketJob({ ...context, config, limiter }),
    await orderMailJob({ db, config, now, log }),
    await weeklyMailJob({ db, config, now, log }),
    await farmMailJob({ db, config, now, log }),
    await stockMailJob({ db, config, now, log }),
    await pushJob({ db, config, now, log }),
  ];
  if (config.sandboxPayments) {
    const webhookUrl = `${url}/api/payments/sandbox/webhook`;
    const webhookSecrets = makeWebhookSecrets(db, config.sandboxSecrets);
    jobs.push({
      name: 'send sandbox webhooks',
      pass: (signal) => sendSandboxWebhooks({ db, webhookUrl, webhookSecrets, now, log }, signal),
      delayMs: 5 * SECOND,
      intervalMs: SECOND,
    });
  }
  if (dump) jobs.push(await dumpJob(config.dataDir, dump, log));
  const stops = jobs.map((job) => startJob(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

export const orderMailJob = async (context: OrderMailJob): Promise<Job> => {
  const sendMail = await makeMailer(context.config);
  return {
    name: 'send order mails',
    pass: (signal) => sendOrderMails(context, sendMail, signal),
    delayMs: SECOND,
    intervalMs: 5 * SECOND,
  };
};

const weeklyBasketJob = (context: WeeklyJob): Job => {
  let isFirst = true;
  return {
    name: 'place weekly baskets',
    pass: async (signal) => {
      if (isFirst) await checkAllBaskets(context.db, context.now());
      isFirst = false;
      await orderDueBaskets(context, signal);
    },
    delayMs: 5 * SECOND,
    intervalMs: 15 * SECOND,
  };
};

const weeklyMailJob = async (context: WeeklyMailJob): Promise<Job> => {
  const sendMail = await makeMailer(context.config);
  return {
    name: 'send mails of weekly baskets',
    pass: (signal) => sendWeeklyMails(context, sendMail, signal),
    delayMs: 3 * SECOND,
    intervalMs: 15 * SECOND,
  };
};

const farmMailJob = async (context: FarmMailJob): Promise<Job> => {
  const sendMail = await makeMailer(context.config);
  return {
    name: 'send mails to farms',
    pass: (signal) => sendFarmMails(context, sendMail, signal),
    delayMs: 4 * SECOND,
    intervalMs: 15 * SECOND,
  };
};

/** Queues and sends mails about packs that are back in stock. */
const stockMailJob = async (context: OrderMailJob): Promise<Job> => {
  const sendMail = await makeMailer(context.config);
  return {
    name: 'send mails about packs that are back',
    pass: async (signal) => {
      await queueStockMails(context.db, context.now());
      await sendStockMails(context, sendMail, signal);
    },
    delayMs: 10 * SECOND,
    intervalMs: 30 * SECOND,
  };
};

export const pushJob = async (context: PushJob): Promise<Job> => {
  const sendPush = await makeSendPush(context.db, context.config);
  return {
    name: 'send notifications',
    pass: (signal) => sendPushes(context, sendPush, signal),
    delayMs: SECOND,
    intervalMs: 5 * SECOND,
  };
};

/** Dumps the embedded database every hour, also across restarts. */
const dumpJob = async (
  dataDir: string,
  dump: NonNullable<Connection['dump']>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<Job> => ({
  name: 'dump the database',
  pass: async () =>
    log.info({ file: await addDump(dataDir, dump(), MAX_DUMPS) }, 'database dumped'),
  delayMs: Math.max(MINUTE, HOUR - (await msSinceNewestDump(dataDir))),
  intervalMs: HOUR,
});
