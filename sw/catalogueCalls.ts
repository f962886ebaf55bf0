/**
 * The six public reads (spec §7). Everything else under /api is somebody's own, and a cache
 * knows URLs, not people: it must never hold one person's data for the next.
 */
const CALLS =
  /^(?:category_list|home_section_list|slider_list|marquee|products_by_category\/[^/?]+|product_details\/[^/?]+)$/;

/** @param base where the calls begin: host, stage prefix and `/api/{shop}/` */
export const isCatalogueCall = ({ href }: URL, base: string) =>
  href.startsWith(base) && CALLS.test(href.slice(base.length));

/** The JSON object in a body, or null: what is none came from a captive portal, not the shop. */
export const parseBody = (text: string): Record<string, unknown> | null => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? (body as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
};

const MARQUEE = /\/api\/[^/]+\/marquee$/;

/** Whether a call's body says success (spec §5). */
export const saysSuccess = (url: string, text: string) => {
  const body = parseBody(text);
  return MARQUEE.test(url) ? body?.success === true : body?.code === 200;
};
