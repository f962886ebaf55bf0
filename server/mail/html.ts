/** A text inside a page: what a shopper typed is never markup. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A mail's page around its content. */
export const mailPage = (content: string) => `<!doctype html>
<html lang="en">
  <body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #2b2a26">
${content}
  </body>
</html>
`;
