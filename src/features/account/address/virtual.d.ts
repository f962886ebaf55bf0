/** The rules of addresses and phone numbers in the country of the shop; provided by the build. */
declare module 'virtual:country' {
  const rules: import('../../../contract/shop/country').CountryRules;
  export default rules;
}
