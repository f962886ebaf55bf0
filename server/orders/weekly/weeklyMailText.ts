import type { CartItem } from '../../../src/contract/cart';
import type { DeliverySchedule } from '../../../src/contract/delivery';
import { windowsOn } from '../../../src/contract/rules/deliveryWindows';
import { lineTotal } from '../../../src/contract/rules/orderTotals';
import { restOfOrder } from '../../../src/contract/rules/restOfOrder';
import { weeklyMoments } from '../../../src/contract/rules/weeklyDates';
import type { Config } from '../../config';
import { shopLocale } from '../../config/shopLocale';
import type { ErrorMessage } from '../../http/httpError';
import { mailBody } from '../../mail/mailBody';
import type { Mail } from '../../mail/mailer';
import { localeOf, translator } from '../../messages/translator';
import { formatMoney } from '../../payments/money';
import { formatArrival } from '../mail/formatArrival';
import type { BasketRow } from './nextLook';
import { repricedLines, repricedOf } from './repricedLines';

interface AboutBasket {
  kind: 'reminder' | 'failed';
  date: string;
  basket: BasketRow;
  /** In the language of the mail. */
  items: CartItem[];
  reasons: ErrorMessage[];
  schedule: DeliverySchedule;
}

type MailConfig = Pick<Config, 'publicUrl' | 'facts' | 'schedule'>;

/** @param language a code; by default the mail is in English */
export const weeklyMailOf = (
  { kind, date, basket, items, reasons, schedule }: AboutBasket,
  { publicUrl, facts: { timeZone, currency, weeklyBaskets } }: MailConfig,
  to: string,
  language: string | undefined,
): Mail => {
  const t = translator('mails', language);
  const locale = localeOf(language) ?? shopLocale();
  const money = (amount: number) => formatMoney(amount, currency);
  const window = windowsOn(date, schedule).find(({ id }) => id === basket.windowId);
  const day = formatArrival({ arrivesOn: date, ...(window && { window }) }, locale) ?? date;
  const { leftOut, rest } = restOfOrder(items);
  const moments = weeklyBaskets && weeklyMoments(date, basket, schedule, weeklyBaskets);
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(moments?.placesAt);
  const blocks =
    kind === 'reminder'
      ? [
          [t(['weekly.reminder', { day }]), t([`weekly.places.${basket.payment}`, { time }])],
          [
            ...rest.map(
              (line) =>
                `${line.quantity} × ${line.product.name} (${line.variant.label}): ${money(lineTotal(line))}`,
            ),
            ...leftOut.map((pack) => t(['leftOut', pack])),
          ],
          repricedLines(repricedOf(items), money, t),
          [t('weekly.change')],
        ]
      : [
          [t(['weekly.failed', { day }]), ...reasons.map(translator('errors', language))],
          [t('weekly.next')],
        ];
  const url = publicUrl && `${publicUrl}/profile/orders`;
  const label = t('weekly.link');
  return {
    to,
    subject: t([`weekly.subject.${kind}`, { day }]),
    ...mailBody(
      blocks.filter(({ length }) => length > 0),
      language,
      url ? { url, label, text: `${label}: ${url}` } : undefined,
    ),
  };
};
