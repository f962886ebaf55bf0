import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { SeedDye, SeedVessel } from '../../server/seed/types';
import { randomFrom } from './random';
import { drawVessel } from './vessels';

export interface Sprite {
  png: Buffer;
  width: number;
  height: number;
}

const folder = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);

export const emojiFile = (name: string) => {
  const file = new URL(`${name}.webp`, folder);
  if (!existsSync(file)) throw new Error(`No Fluent emoji named ${name}`);
  return file.pathname;
};

const toHsl = (r: number, g: number, b: number): [number, number, number] => {
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const light = (high + low) / 2;
  const spread = high - low;
  if (spread === 0) return [0, 0, light];
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const sector =
    high === r ? ((g - b) / spread) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sector * 60, saturation, light];
};

const toRgb = (hue: number, saturation: number, light: number) => {
  const reach = saturation * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    return light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  });
};

/** Green leaves stay as they are unless most of the picture is green. */
const recolour = (pixels: Buffer, dye: SeedDye) => {
  const hsl: [number, number, number, number][] = [];
  let solid = 0;
  let green = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(at, at + 4);
    if (a < 8) continue;
    const [hue, saturation, light] = toHsl(r / 255, g / 255, b / 255);
    hsl.push([at, hue, saturation, light]);
    solid += 1;
    if (hue > 64 && hue < 175 && saturation > 0.22) green += 1;
  }
  const keepsGreen = green < solid * 0.5;
  for (const [at, hue, saturation, light] of hsl) {
    const leaf = keepsGreen && saturation > 0.22 ? Math.min(1, Math.max(0, (hue - 58) / 14)) : 0;
    const share = hue > 175 ? 1 : 1 - leaf;
    const shifted = toRgb(
      dye.onlyHue ?? hue + (dye.hue ?? 0),
      Math.min(1, saturation * (dye.saturation ?? 1)),
      Math.min(1, Math.max(0, light + (dye.lightness ?? 0))),
    );
    shifted.forEach((value, channel) => {
      const before = pixels[at + channel] ?? 0;
      pixels[at + channel] = Math.round(before + (value * 255 - before) * share);
    });
  }
};

const dyed = async (name: string, dye: SeedDye | undefined) => {
  const { data, info } = await sharp(emojiFile(name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (dye) recolour(data, dye);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
};

export interface Pose {
  /** Longest side in pixels. */
  size: number;
  /** Degrees clockwise. */
  turn: number;
  flip: boolean;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const posed = async (source: Buffer, { size, turn, flip }: Pose): Promise<Sprite> => {
  const turned = await sharp(source)
    .flop(flip)
    .rotate(turn, { background: clear })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // sharp trims before it rotates within one pipeline.
  const trimmed = await sharp(turned)
    .trim({ background: clear, threshold: 12 })
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

export const emojiSprite = async (name: string, dye: SeedDye | undefined, pose: Pose) =>
  posed(await (await dyed(name, dye)).png({ compressionLevel: 1 }).toBuffer(), pose);

export const vesselSprite = async (
  vessel: SeedVessel,
  labelEmoji: string,
  dye: SeedDye | undefined,
  seed: string,
  pose: Pose,
) => {
  const icon = await (await dyed(labelEmoji, dye)).png().toBuffer();
  const href = `data:image/png;base64,${icon.toString('base64')}`;
  const drawing = drawVessel(vessel, href, randomFrom(`${seed} vessel`));
  return posed(await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer(), pose);
};
