/** The languages of the facts, with what loads their texts; provided by the build. */
declare module 'virtual:languages' {
  type Language = import('./contract/shop/language').Language;
  /** The shop's own first. */
  export const languages: [Language, ...Language[]];
  /** By the code of each other language. */
  export const loaders: {
    [code: string]: () => Promise<{
      messages: import('use-intl').Messages;
      content: import('./content/types').ShopContent;
    }>;
  };
  /** By the code of each language that lacks texts: what sets `lang` on English ones that stand in. */
  export const markers: {
    [code: string]: () => Promise<typeof import('./messages/markStandIns')>;
  };
}

/** The policies in the shop's own language, by name, in the order of their links; provided by the build. */
declare module 'virtual:policy-labels' {
  const labels: Record<string, Pick<import('./content/types').PolicyText, 'label' | 'lang'>>;
  export default labels;
}
