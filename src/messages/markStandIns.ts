import { isStandIn, STAND_IN_LANGUAGE } from './standIns';

/** Of what was marked here, and not by a component. */
const marked = new WeakSet<Element>();

const NAMES = ['aria-label', 'placeholder', 'alt'];

/** Whether nothing but a text that stands in is seen of an element, or read of one that shows no text. */
const isInEnglish = (element: Element) => {
  const { childNodes, textContent } = element;
  if (textContent !== '') {
    return (
      childNodes.length === 1 &&
      childNodes[0]?.nodeType === Node.TEXT_NODE &&
      isStandIn(textContent)
    );
  }
  return NAMES.some((name) => isStandIn(element.getAttribute(name) ?? ''));
};

const mark = (element: Element) => {
  const isEnglish = isInEnglish(element);
  if (isEnglish && !element.hasAttribute('lang')) {
    element.setAttribute('lang', STAND_IN_LANGUAGE);
    marked.add(element);
  } else if (!isEnglish && marked.delete(element)) element.removeAttribute('lang');
};

const markAll = (root: Element) => {
  mark(root);
  for (const element of root.querySelectorAll('*')) mark(element);
};

let isWatching = false;

/** Sets `lang` on the texts of the page that stand in for missing ones, now and when the page changes. */
export const watchStandIns = () => {
  if (isWatching) return;
  isWatching = true;
  // What the server has marked is as if it was marked here.
  for (const element of document.querySelectorAll(`[lang="${STAND_IN_LANGUAGE}"]`)) {
    if (isInEnglish(element)) marked.add(element);
  }
  markAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.isConnected) mark(element);
      for (const added of addedNodes) if (added instanceof Element) markAll(added);
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: NAMES,
  });
};
