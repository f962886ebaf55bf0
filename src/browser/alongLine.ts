/** A distance in the direction of reading, as `scrollLeft` counts it: below 0 in a page that is read from right to left. */
export const alongLine = (distance: number) =>
  document.documentElement.dir === 'rtl' ? -distance : distance;
