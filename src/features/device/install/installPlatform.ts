type InstallPlatform = 'android' | 'apple' | 'desktop';

/** The platform of this device. An iPad calls itself a Macintosh, but has a touch screen. */
export const installPlatform = (): InstallPlatform => {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/.test(userAgent)) return 'android';
  const isApple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? 'apple' : 'desktop';
};
