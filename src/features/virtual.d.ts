/** Facts of the shop that only some pages need; provided by the build. */
declare module 'virtual:contact' {
  const contact: import('../contract/shop/shopContact').ShopContact & { description: string };
  export default contact;
}

declare module 'virtual:stores' {
  const stores: import('../contract/shop/shopContact').Store[];
  export default stores;
}

/** Pages of Markdown in the shop's own language. */
declare module 'virtual:pages/about' {
  const about: import('../content/types').AboutContent;
  export default about;
}

declare module 'virtual:pages/policy' {
  const policy: import('../content/types').PolicyContent;
  export default policy;
}
