import type { CartItem } from '../../../src/contract/cart';
import type { DeliverySchedule } from '../../../src/contract/delivery';
import { windowsOn } from '../../../src/contract/rules/deliveryWindows';
import { lineTotal } from '../../../src/contract/rules/orderTotals';
import { restOfOrder } from '../../../src/contract/rules/restOfOrder';
import type { Config } from '../../platform/config/config';
import type { ErrorMessage } from '../../platform/http/errors/httpError';
import { mailBody } from '../../platform/mail/mailBody';
import type { Mail } from '../../platform/mail/mailer';
import { formatArrival } from '../../platform/messages/formatArrival';
import { formatMoney } from '../../platform/messages/money';
import { localeOf, translator } from '../../platform/messages/translator';
import type { BasketRow } from '../../weekly/nextCheck';
import { repricedLines, repricedOf } from '../../weekly/repricedLines';

interface AboutBasket {
  kind: 'reminder' | 'failed';
  date: string;
  basket: BasketRow;
  /** In the language of the mail. */
  items: CartItem[];
  reasons: ErrorMessage[];
  schedule: DeliverySchedule;
  /** When the order is placed; undefined in a shop without weekly baskets. */
  placesAt: Date | undefined;
  hasAddress: boolean;
  /** Up to what total a shopper who has not paid yet can pay on delivery, in minor units. */
  maxOnDelivery: number | undefined;
}

type MailConfig = Pick<Config, 'publicUrl' | 'facts' | 'schedule'>;

/** @param language a code; by default the mail is in English */
export const weeklyMailOf = (
  { kind, date, basket, items, reasons, schedule, ...plan }: AboutBasket,
  { publicUrl, facts: { timeZone, currency } }: MailConfig,
  to: string,
  language: string | undefined,
): Mail => {
  const t = translator('mails', language);
  const locale = localeOf(language);
  const money = (amount: number) => formatMoney(amount, currency);
  const window = windowsOn(date, schedule).find(({ id }) => id === basket.windowId);
  const day = formatArrival({ arrivesOn: date, ...(window && { window }) }, locale) ?? date;
  const { leftOut, rest } = restOfOrder(items);
  const { placesAt, hasAddress, maxOnDelivery } = plan;
  const time = placesAt?.toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const blocks =
    kind === 'reminder'
      ? [
          [
            t(['weekly.reminder', { day }]),
            ...(time ? [t([`weekly.places.${basket.payment}`, { time }])] : []),
            ...(maxOnDelivery === undefined
              ? []
              : [t(['weekly.newOnDelivery', { amount: money(maxOnDelivery) }])]),
          ],
          [
            ...(hasAddress ? [] : [t('weekly.addressGone')]),
            ...(basket.windowId && !window ? [t('weekly.windowGone')] : []),
          ],
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
