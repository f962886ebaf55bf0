import type { SeedColourShift } from '../../server/seed/types';

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

/** Shifts the colours in place. Green leaves keep their colour unless most of the picture is green. */
export const recolour = (pixels: Buffer, colourShift: SeedColourShift) => {
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
      colourShift.onlyHue ?? hue + (colourShift.hue ?? 0),
      Math.min(1, saturation * (colourShift.saturation ?? 1)),
      Math.min(1, Math.max(0, light + (colourShift.lightness ?? 0))),
    );
    shifted.forEach((value, channel) => {
      const before = pixels[at + channel] ?? 0;
      pixels[at + channel] = Math.round(before + (value * 255 - before) * share);
    });
  }
};
