import { escapeHtml } from '../../http/escapeHtml';
import { formatMoney, plainMoney } from '../money';
import type { SandboxPayment } from './repository';

interface Page {
  title: string;
  body: string;
}

/** The page to pay on. It works without JavaScript: every button submits the form. */
export const payPage = (payment: SandboxPayment) =>
  page({
    title: 'Test payment',
    body: `
<p class="note" role="note">No money is taken. This page stands in for a payment company.</p>
<dl>
  <div><dt>To pay</dt><dd class="amount">${amountOf(payment)}</dd></div>
  <div><dt>Order</dt><dd>${escapeHtml(payment.orderNumber)}</dd></div>
</dl>
${payment.status === 'failed' ? '<p role="status">The last try failed. You can try again.</p>' : ''}
${payment.status === 'pending' ? '<p role="status">The bank has not answered yet. What does it say?</p>' : ''}
<form method="post">
  <div class="buttons">
    <button class="primary" name="action" value="paid">Pay ${amountOf(payment)}</button>
    <button class="danger" name="action" value="failed">Fail</button>
    <button class="secondary" name="action" value="pending">Leave pending</button>
  </div>
  <details>
    <summary>For testing</summary>
    <p class="field">
      <label for="delay">Seconds before the shop is told</label>
      <input id="delay" name="delay" type="number" min="0" max="3600" value="0">
    </p>
    <p class="field">
      <label for="paysAfter">Seconds until a pending payment is paid by itself; empty for never</label>
      <input id="paysAfter" name="paysAfter" type="number" min="0" max="3600">
    </p>
    <p class="check">
      <input id="twice" name="twice" type="checkbox" value="yes">
      <label for="twice">Tell the shop twice</label>
    </p>
  </details>
</form>`,
  });

export const closedPage = ({ returnUrls }: SandboxPayment) =>
  page({
    title: 'This payment is closed',
    body: `
<p>It can no longer be paid. The shop may offer another way.</p>
<p><a class="secondary" href="${escapeHtml(returnUrls.failure)}">Back to the shop</a></p>`,
  });

/** The page of a paid payment, with what a payment company offers in its dashboard. */
export const paidPage = (payment: SandboxPayment) =>
  page({
    title: 'This is paid',
    body: `
<p>There is nothing more to do here.</p>
<p><a class="secondary" href="${escapeHtml(payment.returnUrls.success)}">Back to the shop</a></p>
<form method="post">
  <details>
    <summary>For testing: the payment company’s dashboard</summary>
    <p class="field">
      <label for="amount">Amount in ${payment.currency}, ${plainMoney(payment.amount, payment.currency)} at most</label>
      <input id="amount" name="amount" inputmode="decimal">
    </p>
    <div class="buttons">
      <button class="secondary" name="action" value="refund">Refund the amount</button>
      ${payment.dispute === null ? disputeButton('open', 'The bank demands it back') : ''}
      ${payment.dispute === 'open' ? disputeButton('won', 'The shop wins the dispute') : ''}
      ${payment.dispute === 'open' ? disputeButton('lost', 'The shop loses the dispute') : ''}
    </div>
  </details>
</form>`,
  });

const disputeButton = (status: string, text: string) =>
  `<button class="secondary" name="action" value="${status}">${text}</button>`;

export const problemPage = (title: string, message: string) =>
  page({ title, body: `<p>${escapeHtml(message)}</p>` });

const page = ({ title, body }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
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

const amountOf = ({ amount, currency }: SandboxPayment) =>
  escapeHtml(formatMoney(amount, currency));
