/**
 * Whether a request is for a picture of the shop.
 * @param destination what the page wants it for; empty when the page gave the address alone
 * @param shopOrigins where pictures stand among other things
 * @param pictureOrigins where there is nothing else
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
 * The addresses of the same picture in other widths: the next larger ones first, then smaller ones.
 * Empty for an address that holds none of the widths.
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
