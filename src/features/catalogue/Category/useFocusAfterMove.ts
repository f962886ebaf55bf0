import { type RefObject, useEffect, useRef } from 'react';

const controlsOf = (card: Element) => [...card.querySelectorAll<HTMLElement>('a, button, input')];

/** Restores the focus to the control of a card when the card has moved because `products` have changed. */
export const useFocusAfterMove = (list: RefObject<HTMLElement | null>, products: unknown) => {
  const focused = useRef<{ product: string; control: number }>(undefined);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('[data-product]') : null;
      focused.current =
        card && list.current?.contains(card)
          ? {
              product: card.getAttribute('data-product') ?? '',
              control: controlsOf(card).indexOf(target as HTMLElement),
            }
          : undefined;
    };
    // A click outside of all controls removes the focus.
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, remember);
    return () => {
      for (const event of events) document.removeEventListener(event, remember);
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other products move the cards
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { product, control } = focused.current;
    const card = list.current?.querySelector(`[data-product="${CSS.escape(product)}"]`);
    if (card) controlsOf(card)[control]?.focus({ preventScroll: true });
  }, [list, products]);
};
