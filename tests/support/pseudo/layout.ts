import type { Page } from '@playwright/test';

/** What reaches out of the page sideways, and the text of controls that has no room in them. */
export const layoutFaults = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName}.${element.className} "${(element.textContent ?? '').slice(0, 40)}"`;
    const { clientWidth, scrollWidth } = document.documentElement;
    const isOut = ({ left, right }: DOMRect) => left < -1 || right > clientWidth + 1;
    const isScrolled = (element: Element) => {
      for (let each = element.parentElement; each; each = each.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX)) return true;
      }
      return false;
    };
    const wide =
      scrollWidth > clientWidth
        ? [...document.body.querySelectorAll('*')].filter(
            (element) => isOut(element.getBoundingClientRect()) && !isScrolled(element),
          )
        : [];
    /** The text that is seen in a control, and not only read aloud. */
    const isCut = (control: Element) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const box = control.getBoundingClientRect();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent } = texts.currentNode;
        if (!parent || getComputedStyle(parent).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const line of range.getClientRects()) {
          if (line.width > 0 && (line.left < box.left - 1 || line.right > box.right + 1))
            return true;
          if (line.width > 0 && (line.top < box.top - 3 || line.bottom > box.bottom + 3))
            return true;
        }
      }
      return false;
    };
    const cut = [
      ...document.querySelectorAll(
        'button, [class*="primary"], [class*="secondary"], label, summary',
      ),
    ].filter(isCut);
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...wide.slice(-3).map((element) => `too wide: ${name(element)}`),
      ...cut.map((element) => `cut: ${name(element)}`),
    ];
  });
