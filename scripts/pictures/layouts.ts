import type { SeedPicture } from '../../server/seed/types';
import { between, type Random } from './random';

/** Where a thing stands; lengths are shares of the canvas's height, x from its centre. */
export interface Place {
  /** An emoji by its place in the list, or the vessel. */
  what: number | 'vessel';
  x: number;
  /** The lower edge on the ground, or the centre of what floats. */
  y: number;
  size: number;
  turn: number;
  flip: boolean;
  anchor: 'ground' | 'centre';
}

type Arrange = (picture: SeedPicture, random: Random) => Place[];

const coin = (random: Random) => random() < 0.5;
const tilt = (random: Random, most: number) => between(random, -most, most);

const single: Arrange = (_picture, random) => [
  {
    what: 0,
    x: 0,
    y: 0.49,
    size: 0.64,
    turn: tilt(random, 9),
    flip: coin(random),
    anchor: 'centre',
  },
];

const pair: Arrange = ({ emoji }, random) => {
  const side = coin(random) ? 1 : -1;
  const second = emoji.length > 1 ? 1 : 0;
  return [
    {
      what: second,
      x: side * between(random, 0.16, 0.2),
      y: between(random, 0.65, 0.7),
      size: between(random, 0.42, 0.46),
      turn: side * between(random, 6, 20),
      flip: side > 0,
      anchor: 'ground',
    },
    {
      what: 0,
      x: -side * between(random, 0.12, 0.15),
      y: 0.82,
      size: between(random, 0.5, 0.54),
      turn: -side * between(random, 2, 10),
      flip: side < 0,
      anchor: 'ground',
    },
  ];
};

const trio: Arrange = ({ emoji }, random) => {
  const side = coin(random) ? 1 : -1;
  const pick = (index: number) => Math.min(index, emoji.length - 1);
  return [
    {
      what: pick(1),
      x: side * between(random, -0.05, 0.05),
      y: between(random, 0.56, 0.6),
      size: between(random, 0.4, 0.44),
      turn: tilt(random, 12),
      flip: coin(random),
      anchor: 'ground',
    },
    {
      what: pick(2),
      x: side * between(random, 0.2, 0.23),
      y: between(random, 0.76, 0.79),
      size: between(random, 0.36, 0.4),
      turn: side * between(random, 6, 18),
      flip: side > 0,
      anchor: 'ground',
    },
    {
      what: 0,
      x: -side * between(random, 0.15, 0.18),
      y: 0.83,
      size: between(random, 0.43, 0.47),
      turn: -side * between(random, 2, 12),
      flip: side < 0,
      anchor: 'ground',
    },
  ];
};

const pack: Arrange = ({ emoji, vessel }, random) => {
  const side = coin(random) ? 1 : -1;
  const open = vessel?.kind === 'bowl' || vessel?.kind === 'bar';
  const slim = vessel?.kind === 'bottle';
  const first = emoji.length > 1 ? 1 : 0;
  const places: Place[] = [
    {
      what: 'vessel',
      x: -side * (open ? between(random, 0, 0.03) : between(random, 0.06, 0.1)),
      y: open ? 0.8 : 0.86,
      size: slim ? 0.79 : between(random, 0.7, 0.74),
      turn: open ? 0 : tilt(random, 3),
      flip: false,
      anchor: 'ground',
    },
    {
      what: first,
      x: side * (open ? between(random, 0.24, 0.27) : between(random, 0.2, 0.23)),
      y: 0.88,
      size: open ? between(random, 0.27, 0.3) : between(random, 0.32, 0.36),
      turn: side * between(random, 3, 16),
      flip: side > 0,
      anchor: 'ground',
    },
  ];
  if (emoji.length > 2) {
    places.push({
      what: 2,
      x: -side * between(random, 0.25, 0.29),
      y: 0.89,
      size: between(random, 0.22, 0.26),
      turn: -side * between(random, 4, 18),
      flip: side < 0,
      anchor: 'ground',
    });
  }
  return places;
};

const row: Arrange = ({ vessel }, random) => {
  const [scale, raise] = vessel?.kind === 'bar' ? [0.78, 0.12] : [1, 0];
  const side = coin(random) ? 1 : -1;
  return [
    { x: side * 0.24, y: 0.76, size: 0.44 },
    { x: -side * 0.25, y: 0.77, size: 0.5 },
    { x: side * 0.02, y: 0.85, size: 0.6 },
  ].map((place) => ({
    ...place,
    what: 'vessel',
    y: place.y - raise,
    size: place.size * scale,
    turn: 0,
    flip: false,
    anchor: 'ground',
  }));
};

const strewn: [number, number][] = [
  [-0.25, 0.25],
  [0.12, 0.2],
  [-0.04, 0.5],
  [0.28, 0.47],
  [-0.29, 0.64],
  [0.2, 0.77],
  [-0.1, 0.82],
];

const scatter: Arrange = ({ emoji }, random) => {
  const mirrored = coin(random) ? 1 : -1;
  return strewn.map(([x, y], index) => ({
    what: index % emoji.length,
    x: mirrored * x + between(random, -0.02, 0.02),
    y: y + between(random, -0.02, 0.02),
    size: between(random, 0.27, 0.32),
    turn: between(random, -70, 70),
    flip: coin(random),
    anchor: 'centre',
  }));
};

/** These stand on a plinth of their own, which the near hill hides. */
const plinthed = new Set(['1f3d4-fe0f', '26f0-fe0f']);

/** The last emoji is the farm's landmark on the hill, the others stand in front. */
const scene: Arrange = ({ emoji, vessel }, random) => {
  const side = coin(random) ? 1 : -1;
  const mountain = plinthed.has(emoji.at(-1) ?? '');
  const far: Place = {
    what: emoji.length - 1,
    x: side * between(random, 0.24, 0.28),
    y: mountain ? 0.77 : between(random, 0.6, 0.63),
    size: mountain ? 0.4 : between(random, 0.25, 0.3),
    turn: 0,
    flip: side < 0,
    anchor: 'ground',
  };
  const front = { flip: coin(random), turn: tilt(random, 6), anchor: 'ground' as const };
  if (vessel) {
    const tall = vessel.kind !== 'bowl' && vessel.kind !== 'bar';
    return [
      far,
      {
        ...front,
        what: 'vessel',
        x: -side * 0.1,
        y: 0.87,
        size: tall ? 0.55 : 0.52,
        turn: 0,
        flip: false,
      },
      { ...front, what: 0, x: side * 0.2, y: 0.9, size: 0.27 },
    ];
  }
  return [
    far,
    { ...front, what: 0, x: side * 0.16, y: 0.84, size: 0.34, turn: side * 12, flip: side > 0 },
    { ...front, what: 0, x: -side * 0.14, y: 0.9, size: 0.45 },
  ];
};

const stillLife: [number, number, number][] = [
  [0, 0.7, 0.5],
  [-0.34, 0.72, 0.4],
  [0.34, 0.73, 0.4],
  [-0.17, 0.86, 0.36],
  [0.18, 0.87, 0.35],
  [-0.5, 0.86, 0.28],
  [0.5, 0.87, 0.28],
];

/** A wide still life: the first emoji at the back in the middle, the last ones at the sides. */
const banner: Arrange = ({ emoji, vessel }, random) =>
  stillLife.slice(0, emoji.length + (vessel ? 1 : 0)).map(([x, y, size], index) => ({
    what: vessel ? (index === 0 ? 'vessel' : index - 1) : index,
    x: x + between(random, -0.015, 0.015),
    y,
    size: vessel && index === 0 ? 0.62 : size,
    turn: index === 0 ? 0 : Math.sign(x) * between(random, 0, 12),
    flip: x > 0,
    anchor: 'ground',
  }));

const arrangements = { single, pair, trio, pack, row, scatter, scene, banner };

export const arrange: Arrange = (picture, random) => arrangements[picture.layout](picture, random);
