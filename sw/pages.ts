/** Paths that are not pages of the shop: files and health checks. */
const NOT_A_PAGE = [
  /^\/(?:api|assets|icons|pictures)\//,
  /^\/(?:livez|readyz)$/,
  /^\/[^/?]+\.[^/?]+$/,
];

/**
 * Whether an address of the shop's origin is a page, "page not found" included. Everything below the API's
 * stage prefix belongs to the API, for example a payment page of the sandbox gateway.
 * @param api the base URL of the API, `/api/` included; it may be another origin
 */
export const isPage = ({ origin, pathname }: URL, api: URL) => {
  const stage = api.pathname.replace(/api\/$/, '');
  const isApi = api.origin === origin && stage !== '/' && pathname.startsWith(stage);
  return !isApi && !NOT_A_PAGE.some((pattern) => pattern.test(pathname));
};
