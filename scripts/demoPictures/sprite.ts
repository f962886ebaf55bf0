import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { SeedColourShift, SeedContainer } from '../../server/seed/types';
import { drawContainer } from './containers';
import { randomFrom } from './random';
import { recolour } from './recolour';

export interface Sprite {
  png: Buffer;
  width: number;
  height: number;
}

const folder = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);

const emojiFile = (name: string) => {
  const file = new URL(`${name}.webp`, folder);
  if (!existsSync(file)) throw new Error(`No Fluent emoji named ${name}`);
  return file.pathname;
};

const loadEmoji = async (name: string, colourShift: SeedColourShift | undefined) => {
  const { data, info } = await sharp(emojiFile(name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (colourShift) recolour(data, colourShift);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
};

export interface Pose {
  /** Longest side in pixels. */
  size: number;
  /** Degrees clockwise. */
  rotation: number;
  flip: boolean;
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

const transform = async (source: Buffer, { size, rotation, flip }: Pose): Promise<Sprite> => {
  const turned = await sharp(source)
    .flop(flip)
    .rotate(rotation, { background: transparent })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // sharp trims before it rotates within one pipeline.
  const trimmed = await sharp(turned)
    .trim({ background: transparent, threshold: 12 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(trimmed)
    .resize({
      width: Math.round(size),
      height: Math.round(size),
      fit: 'inside',
      kernel: 'lanczos3',
    })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};

export const emojiSprite = async (
  name: string,
  colourShift: SeedColourShift | undefined,
  pose: Pose,
) =>
  transform(
    await (await loadEmoji(name, colourShift)).png({ compressionLevel: 1 }).toBuffer(),
    pose,
  );

export const containerSprite = async (
  container: SeedContainer,
  labelEmoji: string,
  colourShift: SeedColourShift | undefined,
  seed: string,
  pose: Pose,
) => {
  const icon = await (await loadEmoji(labelEmoji, colourShift)).png().toBuffer();
  const href = `data:image/png;base64,${icon.toString('base64')}`;
  // A different seed would change the random look of all drawn containers.
  const drawing = drawContainer(container, href, randomFrom(`${seed} vessel`));
  return transform(await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer(), pose);
};
