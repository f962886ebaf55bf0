import type { Mail } from '../../mail/mailer';
import { mailPage } from '../../mail/mailPage';
import { translatorOf } from '../../messages/translate';

interface CodeMail {
  to: string;
  code: string;
  /** How long it works. */
  minutes: number;
  language: string | undefined;
}

export const codeMail = ({ to, code, minutes, language }: CodeMail): Mail => {
  const t = translatorOf(language);
  const promise = t(`It works once, for ${minutes} minutes, in the browser that asked for it.`);
  const warning = t('If you did not ask for it, leave it: nobody gets in without it.');
  return {
    to,
    subject: t('Your sign-in code'),
    text: `${t(`${code} is your sign-in code.`)}\n\n${promise}\n\n${warning}\n`,
    html: mailPage(
      `    <p>${t('Your sign-in code is')}</p>
    <p style="font: bold 32px/1.2 monospace; letter-spacing: 4px">${code}</p>
    <p>${promise}</p>
    <p>${warning}</p>`,
      language,
    ),
  };
};
