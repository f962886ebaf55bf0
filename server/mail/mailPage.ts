/** An HTML mail around its content. */
export const mailPage = (content: string) => `<!doctype html>
<html lang="en">
  <body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #2b2a26">
${content}
  </body>
</html>
`;
