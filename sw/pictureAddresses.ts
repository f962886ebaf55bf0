/**
 * Whether a request is for a picture of the shop.
 * @param destination the request's destination; empty when the page sent only the address
 * @param shopOrigins origins that serve pictures among other files
 * @param pictureOrigins origins that serve only pictures
 */
export const isPicture = (
  { origin, pathname }: URL,
  destination: string,
  shopOrigins: readonly string[],
  pictureOrigins: readonly string[],
) =>
  pictureOrigins.includes(origin) ||
  (shopOrigins.includes(origin) && (destination === 'image' || pathname.startsWith('/pictures/')));

/**
 * The addresses of the same picture in other widths: larger ones first, then smaller ones. Empty for an
 * address without a known width.
 */
export const otherWidths = (url: string, widths: readonly number[]): string[] => {
  const places = [...url.matchAll(/\d+/g)].filter(([digits]) => widths.includes(Number(digits)));
  const place = places.at(-1);
  if (!place) return [];
  const [width] = place;
  const rank = (other: number) => (other > Number(width) ? other : Number.MAX_VALUE - other);
  return widths
    .filter((other) => other !== Number(width))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((other) => `${url.slice(0, place.index)}${other}${url.slice(place.index + width.length)}`);
};
