import type { FastifyBaseLogger } from 'fastify';
import { paths } from '../../../src/paths';
import { isErased } from '../../account/erasedCustomer';
import { inLanguage } from '../../catalogue/texts/translateTexts';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { escapeHtml } from '../../platform/http/escapeHtml';
import type { Mail, SendMail } from '../../platform/mail/mailer';
import { mailPage } from '../../platform/mail/mailPage';
import {
  type MailQueue,
  sendQueuedMails,
  UndeliverableMail,
} from '../../platform/mail/sendQueuedMails';
import { translator } from '../../platform/messages/translator';
import {
  findPack,
  finishStockMail,
  type LeasedStockMail,
  leaseStockMail,
  withdrawStockMail,
} from './stockMailRepository';

interface StockMailJob {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** One pass over the queued mails about packs that are back. */
export const sendStockMails = (
  job: StockMailJob,
  sendMail: SendMail | undefined,
  signal?: AbortSignal,
) => sendQueuedMails(stockMails(job), { ...job, sendMail }, signal);

const stockMails = ({ db, config }: StockMailJob): MailQueue<LeasedStockMail> => ({
  name: 'the mails about packs that are back',
  lease: (now, until) => leaseStockMail(db, now, until),
  render: async ({ variantId, to, language }) => {
    if (isErased(to)) throw new UndeliverableMail('the customer is erased');
    const pack = await findPack(db, variantId);
    if (!pack) throw new UndeliverableMail('the pack has left the shop');
    if (pack.free < 1) return undefined;
    const path = paths.product({ ...pack, pack: variantId });
    const link = config.publicUrl && `${config.publicUrl}${path}`;
    return stockMailOf(await inLanguage(db, pack, language), to, link, language ?? undefined);
  },
  finish: (id, end) => finishStockMail(db, id, end),
  withdraw: (id) => withdrawStockMail(db, id),
  describe: ({ variantId }) => ({ mail: 'back in stock', variantId }),
});

const stockMailOf = (
  { name, label }: { name: string; label: string },
  to: string,
  link: string | undefined,
  language: string | undefined,
): Mail => {
  const t = translator('mails', language);
  const pack = `${name} (${label})`;
  const sentences = [t(['stock.introduction', { pack }]), t('stock.notHeld')];
  const stop = t('stock.onlyMail');
  const html = [
    `    <p>${sentences.map(escapeHtml).join('<br>')}</p>`,
    ...(link ? [`    <p><a href="${escapeHtml(link)}">${escapeHtml(pack)}</a></p>`] : []),
    `    <p>${escapeHtml(stop)}</p>`,
  ];
  const text = [sentences.join('\n'), ...(link ? [link] : []), stop];
  return {
    to,
    subject: t(['stock.subject', { pack }]),
    text: `${text.join('\n\n')}\n`,
    html: mailPage(html.join('\n'), language),
  };
};
