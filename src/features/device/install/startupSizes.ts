/**
 * The screens of iPhones and iPads that can have the shop, in pixels, upright. iOS shows a start-up image only if it has
 * exactly the size of the screen.
 */
export const STARTUP_SIZES = [
  '750x1334',
  '828x1792',
  '1125x2436',
  '1170x2532',
  '1179x2556',
  '1206x2622',
  '1242x2208',
  '1242x2688',
  '1260x2736',
  '1284x2778',
  '1290x2796',
  '1320x2868',
  '1488x2266',
  '1536x2048',
  '1620x2160',
  '1640x2360',
  '1668x2224',
  '1668x2388',
  '1668x2420',
  '2048x2732',
  '2064x2752',
];

export const startupImage = (size: string, scheme: 'light' | 'dark') =>
  `/icons/startup-${size}-${scheme}.png`;
