import type { CartItem } from '../../../src/contract/cart';
import type { DeliverySchedule } from '../../../src/contract/delivery';
import { windowsOn } from '../../../src/contract/rules/deliveryWindows';
import { lineTotal } from '../../../src/contract/rules/orderTotals';
import { restOfOrder } from '../../../src/contract/rules/restOfOrder';
import { weeklyMoments } from '../../../src/contract/rules/weeklyDates';
import type { Config } from '../../config';
import { shopLocale } from '../../config/shopLocale';
import { escapeHtml } from '../../http/escapeHtml';
import type { ErrorMessage } from '../../http/httpError';
import type { Mail } from '../../mail/mailer';
import { mailPage } from '../../mail/mailPage';
import { localeOf, translator } from '../../messages/translator';
import { formatMoney } from '../../payments/money';
import { formatArrival } from '../mail/formatArrival';
import type { BasketRow } from './nextLook';
import { repricedLines } from './repricedLines';

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
  const repriced = items.flatMap(({ product: { name }, variant, priceWhenAdded: before, gone }) =>
    gone || before === undefined || before === variant.price
      ? []
      : [{ name, label: variant.label, before, now: variant.price }],
  );
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
          repricedLines(repriced, money, t),
          [t('weekly.change')],
        ]
      : [
          [t(['weekly.failed', { day }]), ...reasons.map(translator('errors', language))],
          [t('weekly.next')],
        ];
  const shown = blocks.filter(({ length }) => length > 0);
  const link = publicUrl && `${publicUrl}/profile/orders`;
  const html = shown.map((lines) => `    <p>${lines.map(escapeHtml).join('<br>')}</p>`);
  if (link)
    html.push(`    <p><a href="${escapeHtml(link)}">${escapeHtml(t('weekly.link'))}</a></p>`);
  const text = [...shown, ...(link ? [[`${t('weekly.link')}: ${link}`]] : [])];
  return {
    to,
    subject: t([`weekly.subject.${kind}`, { day }]),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: mailPage(html.join('\n'), language),
  };
};
