import { defaultLanguage } from '../../platform/config/shopLocale';
import { escapeHtml } from '../../platform/http/escapeHtml';
import type { Message } from '../../platform/messages/message';
import { translator } from '../../platform/messages/translator';

/**
 * The page of a payment link that does not lead to the gateway: the order is paid, the payment failed, or the link has ended.
 * @param said a message, or the sentence of an error
 * @param links the token to pay again with, and the storefront; neither is shown without it
 */
export const linkPage = (
  language: string | undefined,
  said: string | Message<'payments'>,
  links: { token?: string | undefined; shopUrl?: string } = {},
) => {
  const { token, shopUrl } = links;
  const code = language ?? defaultLanguage();
  const t = translator('payments', code);
  // A string that is no message is a sentence of an error.
  const sentence = typeof said === 'string' ? said : t(said);
  const again = token && `<p><a href="${escapeHtml(token)}">${escapeHtml(t('link.pay'))}</a></p>`;
  const back =
    shopUrl && `<p><a href="${escapeHtml(shopUrl)}/">${escapeHtml(t('link.back'))}</a></p>`;
  return `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(t('link.title'))}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main>
<h1>${escapeHtml(t('link.title'))}</h1>
<p>${escapeHtml(sentence)}</p>
${again ?? ''}
${back ?? ''}
</main>
</body>
</html>
`;
};
