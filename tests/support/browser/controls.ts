import { expect, type Page } from '@playwright/test';

/** A few pixels inside of an edge. */
const INSET = 3;

/**
 * Scrolls each visible control to the middle of the screen, and looks at what a press would hit in its middle and at
 * its corners. Covered is it by another control,
 * or by a layer over the page.
 * @returns what is covered, and by what
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate((inset) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary';
    const LAYERS = 'body > :not(#root), header, main + div, dialog, [popover]';
    const covered: string[] = [];
    const isShown = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      return (
        width > 2 * inset &&
        height > 2 * inset &&
        control.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(control).clipPath === 'none'
      );
    };
    const name = (element: Element | null) =>
      element
        ? `${element.tagName}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
        : 'nothing';
    const open = document.querySelector('dialog[open]');
    for (const control of (open ?? document).querySelectorAll(CONTROLS)) {
      if (!isShown(control) || control.closest('[aria-hidden="true"]')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getClientRects()[0] ?? new DOMRect();
      const { borderTopLeftRadius: radius, position } = getComputedStyle(control);
      // A link for keyboards, which is outside of the screen.
      if (position === 'fixed' && bottom < 0) continue;
      const half = Math.min(right - left, bottom - top) / 2;
      const round = radius.endsWith('%') ? half : Math.min(half, Number.parseFloat(radius));
      const from = inset + round * (1 - Math.SQRT1_2);
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        ...[left + from, right - from].flatMap((x) =>
          [top + from, bottom - from].map((y) => [x, y]),
        ),
      ] as [number, number][];
      const isTall = bottom - top > innerHeight / 4;
      for (const [x, pointY] of points) {
        // A part of a tall control is scrolled to before it is pressed.
        const before = scrollY;
        if (isTall) scrollTo({ top: before + pointY - innerHeight / 2, behavior: 'instant' });
        const y = pointY - (scrollY - before);
        const hit = document.elementFromPoint(x, y);
        if (isTall) scrollTo({ top: before, behavior: 'instant' });
        const label = (control as HTMLInputElement).labels?.[0];
        const over = hit?.closest(`${CONTROLS}, label, ${LAYERS}`);
        if (!over || over.contains(control) || control.contains(over) || over === label) continue;
        // A button at the end of the field, which it follows.
        const isButtonIn = control.matches('input') && over === control.nextElementSibling;
        if (isButtonIn && x !== points[0]?.[0]) continue;
        covered.push(`${name(control)} at ${Math.round(x)},${Math.round(y)}: ${name(hit)}`);
        break;
      }
    }
    return covered;
  }, INSET);

/** The height of the dock in px. */
export const dockHeight = (page: Page) =>
  page.evaluate(() => {
    const nav = document.querySelector('nav[data-place="dock"]');
    const dock = nav?.parentElement ?? document.querySelector('main + div');
    return dock?.getBoundingClientRect().height ?? 0;
  });

/** The text size in px that the browser is set to. */
export const setTextSize = async (page: Page, standard: number) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
  await expect.poll(size).toBe(`${standard}px`);
};

/** Makes the screen that of a small phone, on which the page does not scroll sideways. */
export const expectFitsSmallPhone = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};
