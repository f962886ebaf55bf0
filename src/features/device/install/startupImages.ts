import { STARTUP_SIZES, startupImage } from './startupSizes';

/**
 * Names the start-up images of this iPhone or iPad, which iOS reads when the shop is added to the home screen. Not in
 * the document, where those of all screens would be.
 */
export const nameStartupImages = () => {
  const { width, height } = screen;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const size = [short, long].map((length) => Math.round(length * devicePixelRatio)).join('x');
  if (!STARTUP_SIZES.includes(size)) return;
  for (const scheme of ['light', 'dark'] as const) {
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(orientation: portrait) and (prefers-color-scheme: ${scheme})`;
    link.href = startupImage(size, scheme);
    document.head.append(link);
  }
};
