/** What docs/operator/going-live.md asks for, of a shop that takes no money yet. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  SMTP_URL: 'smtps://shop:secret@mail.example:465',
  MAIL_FROM: 'Loam <hello@shop.example>',
};
