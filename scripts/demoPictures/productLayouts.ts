import { type Layout, type Placement, randomBoolean, tilt } from './placement';
import { between } from './random';

export const single: Layout = (_picture, random) => [
  {
    item: 0,
    x: 0,
    y: 0.49,
    size: 0.64,
    rotation: tilt(random, 9),
    flip: randomBoolean(random),
    anchor: 'centre',
  },
];

export const pair: Layout = ({ emoji }, random) => {
  const side = randomBoolean(random) ? 1 : -1;
  const second = emoji.length > 1 ? 1 : 0;
  return [
    {
      item: second,
      x: side * between(random, 0.16, 0.2),
      y: between(random, 0.65, 0.7),
      size: between(random, 0.42, 0.46),
      rotation: side * between(random, 6, 20),
      flip: side > 0,
      anchor: 'ground',
    },
    {
      item: 0,
      x: -side * between(random, 0.12, 0.15),
      y: 0.82,
      size: between(random, 0.5, 0.54),
      rotation: -side * between(random, 2, 10),
      flip: side < 0,
      anchor: 'ground',
    },
  ];
};

export const trio: Layout = ({ emoji }, random) => {
  const side = randomBoolean(random) ? 1 : -1;
  const pick = (index: number) => Math.min(index, emoji.length - 1);
  return [
    {
      item: pick(1),
      x: side * between(random, -0.05, 0.05),
      y: between(random, 0.56, 0.6),
      size: between(random, 0.4, 0.44),
      rotation: tilt(random, 12),
      flip: randomBoolean(random),
      anchor: 'ground',
    },
    {
      item: pick(2),
      x: side * between(random, 0.2, 0.23),
      y: between(random, 0.76, 0.79),
      size: between(random, 0.36, 0.4),
      rotation: side * between(random, 6, 18),
      flip: side > 0,
      anchor: 'ground',
    },
    {
      item: 0,
      x: -side * between(random, 0.15, 0.18),
      y: 0.83,
      size: between(random, 0.43, 0.47),
      rotation: -side * between(random, 2, 12),
      flip: side < 0,
      anchor: 'ground',
    },
  ];
};

export const pack: Layout = ({ emoji, container }, random) => {
  const side = randomBoolean(random) ? 1 : -1;
  const open = container?.kind === 'bowl' || container?.kind === 'bar';
  const slim = container?.kind === 'bottle';
  const first = emoji.length > 1 ? 1 : 0;
  const places: Placement[] = [
    {
      item: 'container',
      x: -side * (open ? between(random, 0, 0.03) : between(random, 0.06, 0.1)),
      y: open ? 0.8 : 0.86,
      size: slim ? 0.79 : between(random, 0.7, 0.74),
      rotation: open ? 0 : tilt(random, 3),
      flip: false,
      anchor: 'ground',
    },
    {
      item: first,
      x: side * (open ? between(random, 0.24, 0.27) : between(random, 0.2, 0.23)),
      y: 0.88,
      size: open ? between(random, 0.27, 0.3) : between(random, 0.32, 0.36),
      rotation: side * between(random, 3, 16),
      flip: side > 0,
      anchor: 'ground',
    },
  ];
  if (emoji.length > 2) {
    places.push({
      item: 2,
      x: -side * between(random, 0.25, 0.29),
      y: 0.89,
      size: between(random, 0.22, 0.26),
      rotation: -side * between(random, 4, 18),
      flip: side < 0,
      anchor: 'ground',
    });
  }
  return places;
};

export const row: Layout = ({ container }, random) => {
  const [scale, raise] = container?.kind === 'bar' ? [0.78, 0.12] : [1, 0];
  const side = randomBoolean(random) ? 1 : -1;
  return [
    { x: side * 0.24, y: 0.76, size: 0.44 },
    { x: -side * 0.25, y: 0.77, size: 0.5 },
    { x: side * 0.02, y: 0.85, size: 0.6 },
  ].map((place) => ({
    ...place,
    item: 'container',
    y: place.y - raise,
    size: place.size * scale,
    rotation: 0,
    flip: false,
    anchor: 'ground',
  }));
};

const scatterPoints: [number, number][] = [
  [-0.25, 0.25],
  [0.12, 0.2],
  [-0.04, 0.5],
  [0.28, 0.47],
  [-0.29, 0.64],
  [0.2, 0.77],
  [-0.1, 0.82],
];

export const scatter: Layout = ({ emoji }, random) => {
  const mirrored = randomBoolean(random) ? 1 : -1;
  return scatterPoints.map(([x, y], index) => ({
    item: index % emoji.length,
    x: mirrored * x + between(random, -0.02, 0.02),
    y: y + between(random, -0.02, 0.02),
    size: between(random, 0.27, 0.32),
    rotation: between(random, -70, 70),
    flip: randomBoolean(random),
    anchor: 'centre',
  }));
};
