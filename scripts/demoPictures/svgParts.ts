import { darker, lighter } from './colour';

export const radial = (id: string, colour: string) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${lighter(colour, 0.42)}"/>` +
  `<stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.34)}"/></radialGradient>`;

/** Light from the upper left, as on the emoji. */
export const rounded = (id: string, colour: string) =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${darker(colour, 0.02)}"/>` +
  `<stop offset=".24" stop-color="${lighter(colour, 0.34)}"/><stop offset=".62" stop-color="${colour}"/>` +
  `<stop offset="1" stop-color="${darker(colour, 0.2)}"/></linearGradient>`;

export const shadeDown = (id: string, colour: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity=".22"/></linearGradient>`;

export const label = (x: number, y: number, size: number, href: string) =>
  `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#fffaf0"/>` +
  `<image x="${x - size * 0.37}" y="${y - size * 0.37}" width="${size * 0.74}" height="${size * 0.74}" href="${href}"/>`;

export const svg = (width: number, height: number, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 1.5}" height="${height * 1.5}"><defs>${defs}</defs>${body}</svg>`;
