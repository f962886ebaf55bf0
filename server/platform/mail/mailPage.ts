/** An HTML mail around its content. @param language a code; by default English */
export const mailPage = (content: string, language = 'en') => `<!doctype html>
<html lang="${language}">
  <body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #2b2a26">
${content}
  </body>
</html>
`;
