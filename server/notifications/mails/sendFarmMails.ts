import type { FarmNeeds } from '../../../src/contract/operator/operatorNeeds';
import { formatWeight } from '../../../src/contract/rules/lineWeight';
import {
  finishFarmMail,
  type LeasedFarmMail,
  leaseFarmMail,
} from '../../fulfilment/needs/farmMailRepository';
import { findNeeds } from '../../fulfilment/needs/needsRepository';
import { defaultLanguage } from '../../platform/config/shopLocale';
import type { TermsConfig } from '../../platform/facts/currentFacts';
import { mailBody } from '../../platform/mail/mailBody';
import type { Mail, SendMail } from '../../platform/mail/mailer';
import {
  type MailQueue,
  sendQueuedMails,
  UndeliverableMail,
} from '../../platform/mail/sendQueuedMails';
import { formatDay } from '../../platform/messages/formatDay';
import { localeOf, translator } from '../../platform/messages/translator';
import type { OrderMailJob } from './sendOrderMails';

export interface FarmMailJob extends Omit<OrderMailJob, 'config'> {
  config: OrderMailJob['config'] & TermsConfig;
}

/** One pass over the queued mails to farms. */
export const sendFarmMails = (
  job: FarmMailJob,
  sendMail: SendMail | undefined,
  signal?: AbortSignal,
) => sendQueuedMails(farmMails(job), { ...job, sendMail }, signal);

const farmMails = ({ db, config, now }: FarmMailJob): MailQueue<LeasedFarmMail> => ({
  name: 'the mails to farms',
  lease: (at, until) => leaseFarmMail(db, at, until),
  render: async ({ date, slug, to }) => {
    if (!to) throw new UndeliverableMail('the farm has no e-mail address');
    const { results } = await findNeeds(db, config, date, now());
    const needs = results.find(({ farm }) => farm?.slug === slug);
    // Everything was cancelled or packed in the meantime.
    return needs && farmMailOf(needs, date, config.facts.name, to);
  },
  finish: (id, end) => finishFarmMail(db, id, end),
  describe: ({ slug, date }) => ({ mail: 'farm', farm: slug, date }),
});

/** In the language of the shop. */
const farmMailOf = (
  { farm, packs, weight }: FarmNeeds,
  day: string,
  shop: string,
  to: string,
): Mail => {
  const language = defaultLanguage();
  const t = translator('mails', language);
  const locale = localeOf(language);
  const date = formatDay(day, locale);
  const weightOf = (of: FarmNeeds['weight']) =>
    formatWeight(of, locale, (count) => t(['farm.pieces', { count }]));
  const lines = packs.map(({ name, label, ordered, baskets, weight: of }) => {
    const said = { count: ordered + baskets, name, label, weight: weightOf(of) };
    return t(['farm.line', said]);
  });
  return {
    to,
    subject: t(['farm.subject', { shop, date }]),
    ...mailBody(
      [
        [t(['farm.introduction', { farm: farm?.name ?? '', shop, date }])],
        lines,
        [t(['farm.sum', { weight: weightOf(weight) }])],
        [t('farm.reply')],
      ],
      language,
    ),
  };
};
