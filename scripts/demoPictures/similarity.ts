import sharp from 'sharp';

const side = 16;

export const thumbnail = (raw: Buffer, width: number, height: number) =>
  sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();

/** Mean difference per channel, 0 to 255. */
const distance = (one: Buffer, other: Buffer) => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
};

export interface Closeness {
  one: string;
  other: string;
  distance: number;
}

/** Every pair of pictures, the most alike first. */
export const pairsByLikeness = (thumbnails: Map<string, Buffer>): Closeness[] => {
  const entries = [...thumbnails];
  return entries
    .flatMap(([one, first], index) =>
      entries
        .slice(index + 1)
        .map(([other, second]) => ({ one, other, distance: distance(first, second) })),
    )
    .sort((a, b) => a.distance - b.distance);
};
