/** Paths of navigations to no page of the shop: files and health checks. */
const NOT_A_PAGE = [
  /^\/(?:api|assets|icons|pictures)\//,
  /^\/(?:livez|readyz)$/,
  /^\/[^/?]+\.[^/?]+$/,
];

/**
 * Whether the shop has a page, if only "page not found", at an address of its own origin. Everything
 * below an API's stage prefix is the API's, for example a payment page of the sandbox gateway.
 * @param api where the API's calls begin, `/api/` included; perhaps another origin
 */
export const isPage = ({ origin, pathname }: URL, api: URL) => {
  const stage = api.pathname.replace(/api\/$/, '');
  const isApi = api.origin === origin && stage !== '/' && pathname.startsWith(stage);
  return !isApi && !NOT_A_PAGE.some((pattern) => pattern.test(pathname));
};
