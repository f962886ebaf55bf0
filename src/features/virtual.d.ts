/** Facts of the shop that only some pages need; provided by the build. */
declare module 'virtual:contact' {
  const contact: import('../contract/shop/shopContact').ShopContact & { description: string };
  export default contact;
}

declare module 'virtual:stores' {
  const stores: import('../contract/shop/shopContact').Store[];
  export default stores;
}
