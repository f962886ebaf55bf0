import { defaultLanguage } from '../../platform/config/shopLocale';
import { escapeHtml } from '../../platform/http/escapeHtml';
import type { Message } from '../../platform/messages/message';
import { formatMoney, plainMoney } from '../../platform/messages/money';
import { translator } from '../../platform/messages/translator';
import type { SandboxPayment } from './repository';

/** The pages of the sandbox in a language. They work without JavaScript: every button submits the form. */
export const sandboxPages = (code: string = defaultLanguage()) => {
  const translate = translator('payments', code);
  const t = (message: Message<'payments'>) => escapeHtml(translate(message));

  const page = (title: string, body: string) => `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t('sandbox.name')}</title>
<link rel="stylesheet" href="../style.css">
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

  /** The page to pay on. */
  const pay = (payment: SandboxPayment) => {
    const amount = formatMoney(payment.amount, payment.currency);
    const { status } = payment;
    const body = `
<p class="note" role="note">${t('sandbox.pay.note')}</p>
<dl>
  <div><dt>${t('sandbox.pay.total')}</dt><dd class="amount">${escapeHtml(amount)}</dd></div>
  <div><dt>${t('sandbox.pay.order')}</dt><dd>${escapeHtml(payment.orderNumber)}</dd></div>
</dl>
${status === 'failed' || status === 'pending' ? `<p role="status">${t(`sandbox.pay.${status}`)}</p>` : ''}
<form method="post">
  <div class="buttons">
    <button class="primary" name="action" value="paid">${t(['sandbox.pay.pay', { amount }])}</button>
    <button class="danger" name="action" value="failed">${t('sandbox.pay.fail')}</button>
    <button class="secondary" name="action" value="pending">${t('sandbox.pay.leavePending')}</button>
  </div>
  <details>
    <summary>${t('sandbox.pay.testing')}</summary>
    <p class="field">
      <label for="delay">${t('sandbox.pay.delay')}</label>
      <input id="delay" name="delay" type="number" min="0" max="3600" value="0">
    </p>
    <p class="field">
      <label for="paysAfter">${t('sandbox.pay.paysAfter')}</label>
      <input id="paysAfter" name="paysAfter" type="number" min="0" max="3600">
    </p>
    <p class="check">
      <input id="twice" name="twice" type="checkbox" value="yes">
      <label for="twice">${t('sandbox.pay.twice')}</label>
    </p>
  </details>
</form>`;
    return page(t('sandbox.pay.title'), body);
  };

  const back = (url: string) =>
    `<p><a class="secondary" href="${escapeHtml(url)}">${t('sandbox.back')}</a></p>`;

  const closed = ({ returnUrls }: SandboxPayment) =>
    page(
      t('sandbox.closed.title'),
      `<p>${t('sandbox.closed.text')}</p>\n${back(returnUrls.failure)}`,
    );

  const button = (action: string, message: Message<'payments'>) =>
    `<button class="secondary" name="action" value="${action}">${t(message)}</button>`;

  /** The page of a paid payment, with what a payment company offers in its dashboard. */
  const paid = ({ returnUrls, amount, currency, dispute }: SandboxPayment) => {
    const max = plainMoney(amount, currency);
    const body = `
<p>${t('sandbox.paid.text')}</p>
${back(returnUrls.success)}
<form method="post">
  <details>
    <summary>${t('sandbox.paid.dashboard')}</summary>
    <p class="field">
      <label for="amount">${t(['sandbox.paid.amount', { currency, max }])}</label>
      <input id="amount" name="amount" inputmode="decimal">
    </p>
    <div class="buttons">
      ${button('refund', 'sandbox.paid.refund')}
      ${dispute === null ? button('open', 'sandbox.paid.dispute') : ''}
      ${dispute === 'open' ? button('won', 'sandbox.paid.disputeWon') : ''}
      ${dispute === 'open' ? button('lost', 'sandbox.paid.disputeLost') : ''}
    </div>
  </details>
</form>`;
    return page(t('sandbox.paid.title'), body);
  };

  const problem = (message: string) => page(t('sandbox.problem'), `<p>${escapeHtml(message)}</p>`);

  return { pay, closed, paid, problem };
};
