import type { SeedContainer } from '../../server/seed/types';
import { darker, lighter } from './colour';
import { grainPaints, heap, heapPaint, scatterGrains } from './grains';
import type { Random } from './random';
import { label, rounded, shadeDown, svg } from './svgParts';

const bowl = (container: SeedContainer, _href: string, random: Random) =>
  svg(
    400,
    312,
    rounded('body', container.colour) +
      shadeDown('shade', darker(container.colour, 0.5)) +
      heapPaint(container.fill) +
      grainPaints(container.fill),
    `<ellipse cx="200" cy="296" rx="78" ry="13" fill="${darker(container.colour, 0.42)}"/>` +
      `<path d="M10 136C14 246 104 300 200 300S386 246 390 136Z" fill="url(#body)"/>` +
      '<path d="M10 136C14 246 104 300 200 300S386 246 390 136Z" fill="url(#shade)"/>' +
      `<ellipse cx="200" cy="136" rx="190" ry="46" fill="${lighter(container.colour, 0.3)}"/>` +
      `<ellipse cx="200" cy="138" rx="174" ry="38" fill="${darker(container.colour, 0.45)}"/>` +
      heap(container, [200, 138, 172, 37], container.grain === 'liquid' ? 0 : 104, random) +
      `<path d="M16 138A186 46 0 0 0 384 138A178 39 0 0 1 22 138Z" fill="${lighter(container.colour, 0.36)}"/>`,
  );

const sack = (container: SeedContainer, href: string, random: Random) =>
  svg(
    360,
    420,
    rounded('body', container.colour) +
      rounded('roll', lighter(container.colour, 0.16)) +
      shadeDown('shade', darker(container.colour, 0.6)) +
      heapPaint(container.fill) +
      grainPaints(container.fill),
    '<path d="M44 130C14 220 8 330 36 392Q44 412 72 412H288Q316 412 324 392C352 330 346 220 316 130Z" fill="url(#body)"/>' +
      '<path d="M44 130C14 220 8 330 36 392Q44 412 72 412H288Q316 412 324 392C352 330 346 220 316 130Z" fill="url(#shade)"/>' +
      `<ellipse cx="180" cy="126" rx="146" ry="40" fill="${darker(container.colour, 0.4)}"/>` +
      heap(container, [180, 124, 138, 32], 96, random) +
      '<path d="M32 118C40 176 320 176 328 118C346 128 342 164 326 172C280 200 80 200 34 172C18 164 14 128 32 118Z" fill="url(#roll)"/>' +
      label(180, 296, 140, href),
  );

const pouch = (container: SeedContainer, href: string, random: Random) =>
  svg(
    300,
    420,
    rounded('body', container.colour) +
      shadeDown('shade', darker(container.colour, 0.6)) +
      heapPaint(container.fill) +
      grainPaints(container.fill) +
      '<clipPath id="window"><path d="M78 386V330A72 66 0 0 1 222 330V386Q150 396 78 386Z"/></clipPath>',
    '<path d="M32 22Q150 14 268 22L276 100C288 200 296 320 292 392Q290 408 272 410Q150 424 28 410Q10 408 8 392C4 320 12 200 24 100Z" fill="url(#body)"/>' +
      '<path d="M32 22Q150 14 268 22L276 100C288 200 296 320 292 392Q290 408 272 410Q150 424 28 410Q10 408 8 392C4 320 12 200 24 100Z" fill="url(#shade)"/>' +
      `<path d="M32 22Q150 14 268 22L271 52Q150 46 29 52Z" fill="${darker(container.colour, 0.22)}"/>` +
      `<path d="M27 66Q150 60 273 66" stroke="${darker(container.colour, 0.3)}" stroke-width="3" fill="none"/>` +
      `<g clip-path="url(#window)"><rect x="70" y="250" width="160" height="150" fill="url(#heap)"/>` +
      (container.grain === 'powder' || container.grain === 'liquid'
        ? ''
        : scatterGrains(container.grain, 150, [266, 396], () => 92, random)) +
      '</g>' +
      label(150, 162, 150, href),
  );

const jar = (container: SeedContainer, href: string, random: Random) =>
  svg(
    300,
    380,
    rounded('lid', container.colour) +
      rounded('fill', container.fill) +
      grainPaints(container.fill) +
      '<clipPath id="inside"><path d="M38 150Q38 106 76 100H224Q262 106 262 150V322Q262 356 226 356H74Q38 356 38 322Z"/></clipPath>',
    '<path d="M22 146Q22 92 70 86H230Q278 92 278 146V328Q278 372 232 372H68Q22 372 22 328Z" fill="#f4fbff" fill-opacity=".82"/>' +
      `<g clip-path="url(#inside)"><rect x="30" y="112" width="240" height="250" fill="url(#fill)"/>` +
      (container.grain === 'powder' || container.grain === 'liquid'
        ? ''
        : scatterGrains(container.grain, 150, [116, 356], () => 124, random)) +
      (container.grain === 'liquid'
        ? `<ellipse cx="150" cy="114" rx="116" ry="10" fill="${lighter(container.fill, 0.4)}"/>`
        : '') +
      '</g>' +
      '<path d="M46 150Q46 120 64 112V340Q46 334 46 318Z" fill="#fff" fill-opacity=".5"/>' +
      '<rect x="44" y="10" width="212" height="70" rx="18" fill="url(#lid)"/>' +
      `<rect x="44" y="56" width="212" height="24" rx="10" fill="${darker(container.colour, 0.3)}" fill-opacity=".4"/>` +
      label(156, 240, 128, href),
  );

const bottle = (container: SeedContainer, href: string) =>
  svg(
    190,
    470,
    rounded('cap', container.colour) +
      rounded('fill', container.fill) +
      shadeDown('shade', darker(container.fill, 0.6)),
    '<path d="M66 70H124V128C124 166 182 178 182 232V432Q182 462 152 462H38Q8 462 8 432V232C8 178 66 166 66 128Z" fill="#f6fcff" fill-opacity=".85"/>' +
      '<path d="M74 110H116V132C116 172 172 186 172 236V428Q172 452 148 452H42Q18 452 18 428V236C18 186 74 172 74 132Z" fill="url(#fill)"/>' +
      '<path d="M74 110H116V132C116 172 172 186 172 236V428Q172 452 148 452H42Q18 452 18 428V236C18 186 74 172 74 132Z" fill="url(#shade)"/>' +
      '<path d="M28 240C28 222 40 208 52 200V440Q28 440 28 424Z" fill="#fff" fill-opacity=".45"/>' +
      '<rect x="60" y="8" width="70" height="74" rx="14" fill="url(#cap)"/>' +
      label(98, 322, 118, href),
  );

const tin = (container: SeedContainer, href: string) =>
  svg(
    290,
    380,
    rounded('body', container.colour) +
      rounded('band', container.fill) +
      rounded('lid', lighter(container.colour, 0.22)),
    '<path d="M16 70V326A129 42 0 0 0 274 326V70Z" fill="url(#body)"/>' +
      '<path d="M16 268V300A129 42 0 0 0 274 300V268A129 42 0 0 1 16 268Z" fill="url(#band)"/>' +
      '<path d="M10 52V86A135 42 0 0 0 280 86V52Z" fill="url(#lid)"/>' +
      `<ellipse cx="145" cy="52" rx="135" ry="42" fill="${lighter(container.colour, 0.46)}"/>` +
      `<ellipse cx="145" cy="50" rx="104" ry="29" fill="${lighter(container.colour, 0.2)}"/>` +
      label(145, 206, 136, href),
  );

/** A bar of soap or a block of jaggery in a paper band. */
const bar = (container: SeedContainer, href: string) =>
  svg(
    420,
    280,
    rounded('body', container.fill) +
      rounded('band', container.colour) +
      shadeDown('shade', darker(container.fill, 0.6)),
    `<rect x="8" y="30" width="404" height="242" rx="62" fill="${darker(container.fill, 0.3)}"/>` +
      '<rect x="8" y="8" width="404" height="236" rx="62" fill="url(#body)"/>' +
      '<rect x="8" y="8" width="404" height="236" rx="62" fill="url(#shade)"/>' +
      `<rect x="34" y="30" width="352" height="190" rx="44" fill="none" stroke="${lighter(container.fill, 0.5)}" stroke-width="6" stroke-opacity=".6"/>` +
      '<path d="M126 8H294V244V272H126Z" fill="url(#band)"/>' +
      `<path d="M126 244H294V272H126Z" fill="${darker(container.colour, 0.32)}" fill-opacity=".5"/>` +
      label(210, 126, 132, href),
  );

const drawings = { bowl, sack, pouch, jar, bottle, tin, bar };

/** An SVG of the container with the product's emoji on its label. */
export const drawContainer = (container: SeedContainer, labelHref: string, random: Random) =>
  drawings[container.kind](container, labelHref, random);
