import type { Mail } from '../../mail/mailer';

export const codeMail = (to: string, code: string, minutes: number): Mail => {
  const promise = `It works once, for ${minutes} minutes, in the browser that asked for it.`;
  const warning = 'If you did not ask for it, leave it: nobody gets in without it.';
  return {
    to,
    subject: 'Your sign-in code',
    text: `${code} is your sign-in code.\n\n${promise}\n\n${warning}\n`,
    html: `<!doctype html>
<html lang="en">
  <body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #2b2a26">
    <p>Your sign-in code is</p>
    <p style="font: bold 32px/1.2 monospace; letter-spacing: 4px">${code}</p>
    <p>${promise}</p>
    <p>${warning}</p>
  </body>
</html>
`,
  };
};
