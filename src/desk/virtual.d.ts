/** The languages of the facts with the Desk's texts; provided by the build. */
declare module 'virtual:desk-languages' {
  type Language = import('../contract/shop/language').Language & {
    messages: import('use-intl').Messages;
  };
  /** The shop's own first. */
  const languages: [Language, ...Language[]];
  export default languages;
}
