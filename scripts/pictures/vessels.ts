import type { SeedVessel } from '../../server/seed/types';
import { darker, lighter } from './colour';
import { between, type Random } from './random';

const radial = (id: string, colour: string) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${lighter(colour, 0.42)}"/>` +
  `<stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.34)}"/></radialGradient>`;

/** Light from the upper left, as on the emoji. */
const rounded = (id: string, colour: string) =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${darker(colour, 0.02)}"/>` +
  `<stop offset=".24" stop-color="${lighter(colour, 0.34)}"/><stop offset=".62" stop-color="${colour}"/>` +
  `<stop offset="1" stop-color="${darker(colour, 0.2)}"/></linearGradient>`;

/** Half width, half height and the distance between neighbours. */
const grainSize: Record<SeedVessel['grain'], [number, number, number]> = {
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

const grain = (kind: SeedVessel['grain'], x: number, y: number, paint: string, random: Random) => {
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
const strew = (
  kind: SeedVessel['grain'],
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

const grainPaints = (fill: string) =>
  radial('grain0', fill) +
  radial('grain1', lighter(fill, 0.16)) +
  radial('grain2', darker(fill, 0.14));

/** What rises over the rim of an open vessel: `rim` is its centre, half width and half height. */
const heap = (
  vessel: SeedVessel,
  rim: [number, number, number, number],
  rise: number,
  random: Random,
) => {
  const [cx, cy, rx, ry] = rim;
  const smooth =
    `<path d="M${cx - rx} ${cy}C${cx - rx * 0.7} ${cy - rise * 0.35} ${cx - rx * 0.4} ${cy - rise} ${cx} ${cy - rise}` +
    `C${cx + rx * 0.4} ${cy - rise} ${cx + rx * 0.7} ${cy - rise * 0.35} ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z" fill="url(#heap)"/>`;
  if (vessel.grain === 'powder') return smooth;
  if (vessel.grain === 'liquid') {
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#heap)"/>`;
  }
  const half = (y: number) =>
    y < cy
      ? rx * Math.sqrt(Math.max(0, (y - cy + rise) / rise)) * 0.97
      : rx * Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2));
  return smooth + strew(vessel.grain, cx, [cy - rise + 10, cy + ry - 6], half, random);
};

const heapPaint = (fill: string) =>
  `<radialGradient id="heap" cx=".4" cy=".2" r=".85"><stop offset="0" stop-color="${lighter(fill, 0.3)}"/>` +
  `<stop offset=".5" stop-color="${fill}"/><stop offset="1" stop-color="${darker(fill, 0.28)}"/></radialGradient>`;

const label = (x: number, y: number, size: number, href: string) =>
  `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#fffaf0"/>` +
  `<image x="${x - size * 0.37}" y="${y - size * 0.37}" width="${size * 0.74}" height="${size * 0.74}" href="${href}"/>`;

const svg = (width: number, height: number, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 1.5}" height="${height * 1.5}"><defs>${defs}</defs>${body}</svg>`;

const shadeDown = (id: string, colour: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity=".22"/></linearGradient>`;

const bowl = (vessel: SeedVessel, _href: string, random: Random) =>
  svg(
    400,
    312,
    rounded('body', vessel.colour) +
      shadeDown('shade', darker(vessel.colour, 0.5)) +
      heapPaint(vessel.fill) +
      grainPaints(vessel.fill),
    `<ellipse cx="200" cy="296" rx="78" ry="13" fill="${darker(vessel.colour, 0.42)}"/>` +
      `<path d="M10 136C14 246 104 300 200 300S386 246 390 136Z" fill="url(#body)"/>` +
      '<path d="M10 136C14 246 104 300 200 300S386 246 390 136Z" fill="url(#shade)"/>' +
      `<ellipse cx="200" cy="136" rx="190" ry="46" fill="${lighter(vessel.colour, 0.3)}"/>` +
      `<ellipse cx="200" cy="138" rx="174" ry="38" fill="${darker(vessel.colour, 0.45)}"/>` +
      heap(vessel, [200, 138, 172, 37], vessel.grain === 'liquid' ? 0 : 104, random) +
      `<path d="M16 138A186 46 0 0 0 384 138A178 39 0 0 1 22 138Z" fill="${lighter(vessel.colour, 0.36)}"/>`,
  );

const sack = (vessel: SeedVessel, href: string, random: Random) =>
  svg(
    360,
    420,
    rounded('body', vessel.colour) +
      rounded('roll', lighter(vessel.colour, 0.16)) +
      shadeDown('shade', darker(vessel.colour, 0.6)) +
      heapPaint(vessel.fill) +
      grainPaints(vessel.fill),
    '<path d="M44 130C14 220 8 330 36 392Q44 412 72 412H288Q316 412 324 392C352 330 346 220 316 130Z" fill="url(#body)"/>' +
      '<path d="M44 130C14 220 8 330 36 392Q44 412 72 412H288Q316 412 324 392C352 330 346 220 316 130Z" fill="url(#shade)"/>' +
      `<ellipse cx="180" cy="126" rx="146" ry="40" fill="${darker(vessel.colour, 0.4)}"/>` +
      heap(vessel, [180, 124, 138, 32], 96, random) +
      '<path d="M32 118C40 176 320 176 328 118C346 128 342 164 326 172C280 200 80 200 34 172C18 164 14 128 32 118Z" fill="url(#roll)"/>' +
      label(180, 296, 140, href),
  );

const pouch = (vessel: SeedVessel, href: string, random: Random) =>
  svg(
    300,
    420,
    rounded('body', vessel.colour) +
      shadeDown('shade', darker(vessel.colour, 0.6)) +
      heapPaint(vessel.fill) +
      grainPaints(vessel.fill) +
      '<clipPath id="window"><path d="M78 386V330A72 66 0 0 1 222 330V386Q150 396 78 386Z"/></clipPath>',
    '<path d="M32 22Q150 14 268 22L276 100C288 200 296 320 292 392Q290 408 272 410Q150 424 28 410Q10 408 8 392C4 320 12 200 24 100Z" fill="url(#body)"/>' +
      '<path d="M32 22Q150 14 268 22L276 100C288 200 296 320 292 392Q290 408 272 410Q150 424 28 410Q10 408 8 392C4 320 12 200 24 100Z" fill="url(#shade)"/>' +
      `<path d="M32 22Q150 14 268 22L271 52Q150 46 29 52Z" fill="${darker(vessel.colour, 0.22)}"/>` +
      `<path d="M27 66Q150 60 273 66" stroke="${darker(vessel.colour, 0.3)}" stroke-width="3" fill="none"/>` +
      `<g clip-path="url(#window)"><rect x="70" y="250" width="160" height="150" fill="url(#heap)"/>` +
      (vessel.grain === 'powder' || vessel.grain === 'liquid'
        ? ''
        : strew(vessel.grain, 150, [266, 396], () => 92, random)) +
      '</g>' +
      label(150, 162, 150, href),
  );

const jar = (vessel: SeedVessel, href: string, random: Random) =>
  svg(
    300,
    380,
    rounded('lid', vessel.colour) +
      rounded('fill', vessel.fill) +
      grainPaints(vessel.fill) +
      '<clipPath id="inside"><path d="M38 150Q38 106 76 100H224Q262 106 262 150V322Q262 356 226 356H74Q38 356 38 322Z"/></clipPath>',
    '<path d="M22 146Q22 92 70 86H230Q278 92 278 146V328Q278 372 232 372H68Q22 372 22 328Z" fill="#f4fbff" fill-opacity=".82"/>' +
      `<g clip-path="url(#inside)"><rect x="30" y="112" width="240" height="250" fill="url(#fill)"/>` +
      (vessel.grain === 'powder' || vessel.grain === 'liquid'
        ? ''
        : strew(vessel.grain, 150, [116, 356], () => 124, random)) +
      (vessel.grain === 'liquid'
        ? `<ellipse cx="150" cy="114" rx="116" ry="10" fill="${lighter(vessel.fill, 0.4)}"/>`
        : '') +
      '</g>' +
      '<path d="M46 150Q46 120 64 112V340Q46 334 46 318Z" fill="#fff" fill-opacity=".5"/>' +
      '<rect x="44" y="10" width="212" height="70" rx="18" fill="url(#lid)"/>' +
      `<rect x="44" y="56" width="212" height="24" rx="10" fill="${darker(vessel.colour, 0.3)}" fill-opacity=".4"/>` +
      label(156, 240, 128, href),
  );

const bottle = (vessel: SeedVessel, href: string) =>
  svg(
    190,
    470,
    rounded('cap', vessel.colour) +
      rounded('fill', vessel.fill) +
      shadeDown('shade', darker(vessel.fill, 0.6)),
    '<path d="M66 70H124V128C124 166 182 178 182 232V432Q182 462 152 462H38Q8 462 8 432V232C8 178 66 166 66 128Z" fill="#f6fcff" fill-opacity=".85"/>' +
      '<path d="M74 110H116V132C116 172 172 186 172 236V428Q172 452 148 452H42Q18 452 18 428V236C18 186 74 172 74 132Z" fill="url(#fill)"/>' +
      '<path d="M74 110H116V132C116 172 172 186 172 236V428Q172 452 148 452H42Q18 452 18 428V236C18 186 74 172 74 132Z" fill="url(#shade)"/>' +
      '<path d="M28 240C28 222 40 208 52 200V440Q28 440 28 424Z" fill="#fff" fill-opacity=".45"/>' +
      '<rect x="60" y="8" width="70" height="74" rx="14" fill="url(#cap)"/>' +
      label(98, 322, 118, href),
  );

const tin = (vessel: SeedVessel, href: string) =>
  svg(
    290,
    380,
    rounded('body', vessel.colour) +
      rounded('band', vessel.fill) +
      rounded('lid', lighter(vessel.colour, 0.22)),
    '<path d="M16 70V326A129 42 0 0 0 274 326V70Z" fill="url(#body)"/>' +
      '<path d="M16 268V300A129 42 0 0 0 274 300V268A129 42 0 0 1 16 268Z" fill="url(#band)"/>' +
      '<path d="M10 52V86A135 42 0 0 0 280 86V52Z" fill="url(#lid)"/>' +
      `<ellipse cx="145" cy="52" rx="135" ry="42" fill="${lighter(vessel.colour, 0.46)}"/>` +
      `<ellipse cx="145" cy="50" rx="104" ry="29" fill="${lighter(vessel.colour, 0.2)}"/>` +
      label(145, 206, 136, href),
  );

/** A bar of soap or a block of jaggery in a paper band. */
const bar = (vessel: SeedVessel, href: string) =>
  svg(
    420,
    280,
    rounded('body', vessel.fill) +
      rounded('band', vessel.colour) +
      shadeDown('shade', darker(vessel.fill, 0.6)),
    `<rect x="8" y="30" width="404" height="242" rx="62" fill="${darker(vessel.fill, 0.3)}"/>` +
      '<rect x="8" y="8" width="404" height="236" rx="62" fill="url(#body)"/>' +
      '<rect x="8" y="8" width="404" height="236" rx="62" fill="url(#shade)"/>' +
      `<rect x="34" y="30" width="352" height="190" rx="44" fill="none" stroke="${lighter(vessel.fill, 0.5)}" stroke-width="6" stroke-opacity=".6"/>` +
      '<path d="M126 8H294V244V272H126Z" fill="url(#band)"/>' +
      `<path d="M126 244H294V272H126Z" fill="${darker(vessel.colour, 0.32)}" fill-opacity=".5"/>` +
      label(210, 126, 132, href),
  );

const drawings = { bowl, sack, pouch, jar, bottle, tin, bar };

/** An SVG of the vessel with the product's emoji on its label. */
export const drawVessel = (vessel: SeedVessel, labelHref: string, random: Random) =>
  drawings[vessel.kind](vessel, labelHref, random);
