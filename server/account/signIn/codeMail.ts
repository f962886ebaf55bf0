import type { Mail } from '../../platform/mail/mailer';
import { mailPage } from '../../platform/mail/mailPage';
import { translator } from '../../platform/messages/translator';

interface CodeMail {
  to: string;
  code: string;
  /** How long it works. */
  minutes: number;
  language: string | undefined;
}

export const codeMail = ({ to, code, minutes, language }: CodeMail): Mail => {
  const t = translator('mails', language);
  const promise = t(['code.validity', { minutes }]);
  const warning = t('code.warning');
  return {
    to,
    subject: t('code.subject'),
    text: `${t(['code.text', { code }])}\n\n${promise}\n\n${warning}\n`,
    html: mailPage(
      `    <p>${t('code.introduction')}</p>
    <p style="font: bold 32px/1.2 monospace; letter-spacing: 4px">${code}</p>
    <p>${promise}</p>
    <p>${warning}</p>`,
      language,
    ),
  };
};
