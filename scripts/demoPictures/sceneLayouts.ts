import { type Layout, type Placement, randomBoolean, tilt } from './placement';
import { between } from './random';

/** Emoji with a base of their own, which the near hill hides. */
const withBase = new Set(['1f3d4-fe0f', '26f0-fe0f']);

/** The last emoji is the farm's landmark on the hill, the others are in front. */
export const scene: Layout = ({ emoji, container }, random) => {
  const side = randomBoolean(random) ? 1 : -1;
  const mountain = withBase.has(emoji.at(-1) ?? '');
  const far: Placement = {
    item: emoji.length - 1,
    x: side * between(random, 0.24, 0.28),
    y: mountain ? 0.77 : between(random, 0.6, 0.63),
    size: mountain ? 0.4 : between(random, 0.25, 0.3),
    rotation: 0,
    flip: side < 0,
    anchor: 'ground',
  };
  const front = {
    flip: randomBoolean(random),
    rotation: tilt(random, 6),
    anchor: 'ground' as const,
  };
  if (container) {
    const tall = container.kind !== 'bowl' && container.kind !== 'bar';
    return [
      far,
      {
        ...front,
        item: 'container',
        x: -side * 0.1,
        y: 0.87,
        size: tall ? 0.55 : 0.52,
        rotation: 0,
        flip: false,
      },
      { ...front, item: 0, x: side * 0.2, y: 0.9, size: 0.27 },
    ];
  }
  return [
    far,
    { ...front, item: 0, x: side * 0.16, y: 0.84, size: 0.34, rotation: side * 12, flip: side > 0 },
    { ...front, item: 0, x: -side * 0.14, y: 0.9, size: 0.45 },
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
export const banner: Layout = ({ emoji, container }, random) =>
  stillLife.slice(0, emoji.length + (container ? 1 : 0)).map(([x, y, size], index) => ({
    item: container ? (index === 0 ? 'container' : index - 1) : index,
    x: x + between(random, -0.015, 0.015),
    y,
    size: container && index === 0 ? 0.62 : size,
    rotation: index === 0 ? 0 : Math.sign(x) * between(random, 0, 12),
    flip: x > 0,
    anchor: 'ground',
  }));
