import type { SeedContainer } from '../../server/seed/types';
import { darker, lighter } from './colour';
import { between, type Random } from './random';
import { radial } from './svgParts';

/** Half width, half height and the distance between neighbouring grains. */
const grainSize: Record<SeedContainer['grain'], [number, number, number]> = {
  powder: [0, 0, 0],
  liquid: [0, 0, 0],
  round: [14, 14, 21],
  lentil: [13, 8, 16],
  long: [19, 4.5, 13],
  seed: [8, 5.5, 11],
  flake: [22, 14, 24],
  cube: [24, 22, 38],
  leaf: [25, 8, 21],
  stick: [46, 8, 24],
};

const grain = (
  kind: SeedContainer['grain'],
  x: number,
  y: number,
  paint: string,
  random: Random,
) => {
  const [w, h] = grainSize[kind];
  const grown = between(random, 0.88, 1.12);
  const place = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(random() * 180 - 90).toFixed(0)}) scale(${grown.toFixed(2)})"`;
  if (kind === 'cube' || kind === 'stick') {
    return `<rect x="${-w}" y="${-h}" width="${w * 2}" height="${h * 2}" rx="${h / 3}" fill="${paint}" ${place}/>`;
  }
  if (kind === 'leaf') {
    return `<path d="M${-w} 0Q0 ${-h * 2} ${w} 0Q0 ${h * 2} ${-w} 0Z" fill="${paint}" ${place}/>`;
  }
  return `<ellipse rx="${w}" ry="${h}" fill="${paint}" ${place}/>`;
};

/** Grains over the rows `top` to `bottom`, as wide as `half(y)` allows, the back ones first. */
export const scatterGrains = (
  kind: SeedContainer['grain'],
  centre: number,
  [top, bottom]: [number, number],
  half: (y: number) => number,
  random: Random,
) => {
  const [w, , step] = grainSize[kind];
  const grains: string[] = [];
  for (let y = top; y <= bottom; y += step * 0.62) {
    const reach = Math.max(0, half(y) - w * 0.6);
    for (let x = -reach; x <= reach; x += step) {
      const paint = `url(#grain${Math.floor(random() * 3)})`;
      const jitter = step * 0.4;
      grains.push(
        grain(
          kind,
          centre + x + between(random, -jitter, jitter),
          y + between(random, -jitter, jitter) * 0.6,
          paint,
          random,
        ),
      );
    }
  }
  return grains.join('');
};

export const grainPaints = (fill: string) =>
  radial('grain0', fill) +
  radial('grain1', lighter(fill, 0.16)) +
  radial('grain2', darker(fill, 0.14));

/** The content above the rim of an open container; `rim` is its centre, half width and half height. */
export const heap = (
  container: SeedContainer,
  rim: [number, number, number, number],
  rise: number,
  random: Random,
) => {
  const [cx, cy, rx, ry] = rim;
  const smooth =
    `<path d="M${cx - rx} ${cy}C${cx - rx * 0.7} ${cy - rise * 0.35} ${cx - rx * 0.4} ${cy - rise} ${cx} ${cy - rise}` +
    `C${cx + rx * 0.4} ${cy - rise} ${cx + rx * 0.7} ${cy - rise * 0.35} ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z" fill="url(#heap)"/>`;
  if (container.grain === 'powder') return smooth;
  if (container.grain === 'liquid') {
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#heap)"/>`;
  }
  const half = (y: number) =>
    y < cy
      ? rx * Math.sqrt(Math.max(0, (y - cy + rise) / rise)) * 0.97
      : rx * Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2));
  return smooth + scatterGrains(container.grain, cx, [cy - rise + 10, cy + ry - 6], half, random);
};

export const heapPaint = (fill: string) =>
  `<radialGradient id="heap" cx=".4" cy=".2" r=".85"><stop offset="0" stop-color="${lighter(fill, 0.3)}"/>` +
  `<stop offset=".5" stop-color="${fill}"/><stop offset="1" stop-color="${darker(fill, 0.28)}"/></radialGradient>`;
