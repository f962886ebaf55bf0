/** What addresses and phone numbers are in the country of the shop; provided by the build. */
declare module 'virtual:country' {
  const rules: import('../../contract/country').CountryRules;
  export default rules;
}
