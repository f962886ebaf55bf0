import type { SeedPicture } from '../../server/seed/types';
import { between, type Random } from './random';

/** The position of an item; lengths are shares of the canvas's height, x from its centre. */
export interface Placement {
  /** An emoji by its index in the list, or the container. */
  item: number | 'container';
  x: number;
  /** The lower edge on the ground, or the centre of what floats. */
  y: number;
  size: number;
  rotation: number;
  flip: boolean;
  anchor: 'ground' | 'centre';
}

export type Layout = (picture: SeedPicture, random: Random) => Placement[];

export const randomBoolean = (random: Random) => random() < 0.5;
export const tilt = (random: Random, max: number) => between(random, -max, max);
