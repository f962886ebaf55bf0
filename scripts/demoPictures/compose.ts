import sharp, { type OverlayOptions } from 'sharp';
import type { SeedPicture } from '../../server/seed/types';
import type { Tone } from '../../src/contract/image';
import { darker, mix, tints } from './colour';
import { arrange } from './layouts';
import type { Placement } from './placement';
import { between, type Random, randomFrom } from './random';
import { containerSprite, emojiSprite, type Sprite } from './sprite';

/** Pixels of the larger file; the smaller one has half of them. */
export const canvas = (layout: SeedPicture['layout']) =>
  layout === 'banner' ? { width: 960, height: 640 } : { width: 640, height: 640 };

const shadow = (placement: Placement, x: number, foot: number, sprite: Sprite) => {
  const flat = placement.anchor === 'centre' && placement.size < 0.4;
  const rx = sprite.width * (flat ? 0.42 : 0.4);
  const ry = flat ? sprite.height * 0.3 : Math.max(9, sprite.width * 0.065);
  const y = flat ? foot - sprite.height * 0.22 : foot - ry * 0.55;
  return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}"/>`;
};

interface Size {
  width: number;
  height: number;
}

const svg = ({ width, height }: Size, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  );

const farHill = (tint: string, { width, height }: Size, random: Random) => {
  const [left, right] = [between(random, 330, 390), between(random, 330, 390)];
  const sun = (width * between(random, 0.3, 0.7)).toFixed(0);
  return (
    `<circle cx="${sun}" cy="170" r="62" fill="#ffd466" fill-opacity=".75"/>` +
    `<path d="M0 ${left}Q${width * 0.25} ${left - 90} ${width * 0.55} 360T${width} ${right}V${height}H0Z" fill="${mix(tint, '#8fb573', 0.45)}"/>`
  );
};

const nearHill = (tint: string, { width, height }: Size) =>
  `<path d="M0 470Q${width * 0.4} 370 ${width} 450V${height}H0Z" fill="${mix(tint, '#6f9f58', 0.62)}"/>`;

const backdrop = (tint: string, size: Size, far: string) =>
  svg(
    size,
    `<defs><radialGradient id="g" cx=".5" cy=".44" r=".72"><stop offset="0" stop-color="${mix(tint, '#ffffff', 0.42)}"/><stop offset="1" stop-color="${tint}"/></radialGradient></defs>` +
      `<rect width="${size.width}" height="${size.height}" fill="url(#g)"/>${far}`,
  );

/** Drawn below the items in front: their shadows and, in a scene, the near hill. */
const ground = (tint: string, size: Size, near: string, shadows: string[]) =>
  svg(
    size,
    '<defs><filter id="s" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="9"/></filter></defs>' +
      `${near}<g filter="url(#s)" fill="${darker(mix(tint, '#8a6a3a', 0.5), 0.35)}" fill-opacity=".42">${shadows.join('')}</g>`,
  );

const createSprite = (picture: SeedPicture, placement: Placement, seed: string, height: number) => {
  const pose = {
    size: placement.size * height,
    rotation: placement.rotation,
    flip: placement.flip,
  };
  const main = picture.emoji[0] ?? '';
  if (placement.item === 'container') {
    if (!picture.container) throw new Error(`${seed} is laid out as a pack but has no container`);
    return containerSprite(picture.container, main, picture.colourShift, seed, pose);
  }
  const name = picture.emoji[placement.item] ?? main;
  return emojiSprite(name, name === main ? picture.colourShift : undefined, pose);
};

/** The picture at full size as raw RGB; the same key always gives the same pixels. */
export const compose = async (key: string, picture: SeedPicture, tone: Tone) => {
  const size = canvas(picture.layout);
  const tint = tints[tone];
  const random = randomFrom(key);
  const shadows: string[] = [];
  const items: OverlayOptions[] = [];
  for (const placement of arrange(picture, random)) {
    const sprite = await createSprite(picture, placement, key, size.height);
    const x = size.width / 2 + placement.x * size.height;
    const y = placement.y * size.height;
    const top = placement.anchor === 'ground' ? y - sprite.height : y - sprite.height / 2;
    shadows.push(shadow(placement, x, top + sprite.height, sprite));
    items.push({
      input: sprite.png,
      left: Math.round(x - sprite.width / 2),
      top: Math.round(top),
    });
  }
  const outdoors = picture.layout === 'scene';
  // The landmark, first in a scene, is behind the near hill and casts no shadow on it.
  const behind = items.splice(0, outdoors ? 1 : 0);
  shadows.splice(0, behind.length);
  const far = outdoors ? farHill(tint, size, random) : '';
  const near = outdoors ? nearHill(tint, size) : '';
  return sharp(backdrop(tint, size, far))
    .composite([...behind, { input: ground(tint, size, near, shadows) }, ...items])
    .removeAlpha()
    .raw()
    .toBuffer();
};
