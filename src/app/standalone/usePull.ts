import { useEffect, useEffectEvent, useState } from 'react';

/** The finger moves twice as far as the mark, in CSS pixels. */
const RESISTANCE = 2;
const MAX_PULL = 96;
/** From here on letting go refreshes. */
export const ENOUGH_PULL = 64;

/** Whether something between the finger and the page scrolls or covers it. */
const isOnPage = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('dialog, [role="listbox"], [role="grid"]');

/** How far the page, at its top, is pulled down by a finger. @param onPulled called when it is let go far enough */
export const usePull = (onPulled: () => void) => {
  const [pull, setPull] = useState(0);
  const letGo = useEffectEvent(onPulled);
  useEffect(() => {
    let start: Touch | undefined;
    let distance = 0;
    const move = (next: number) => {
      distance = next;
      setPull(next);
    };
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      start = touches.length === 1 && scrollY <= 0 && isOnPage(target) ? touch : undefined;
    };
    const onMove = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const down = touch.clientY - start.clientY;
      const aside = Math.abs(touch.clientX - start.clientX);
      // A row is moved sideways, or the page is scrolled.
      if (distance === 0 && (scrollY > 0 || aside > Math.abs(down))) start = undefined;
      else move(Math.min(Math.max(0, down / RESISTANCE), MAX_PULL));
    };
    const onEnd = () => {
      if (distance >= ENOUGH_PULL) letGo();
      start = undefined;
      move(0);
    };
    const onCancel = () => {
      start = undefined;
      move(0);
    };
    const listeners = {
      touchstart: onStart,
      touchmove: onMove,
      touchend: onEnd,
      touchcancel: onCancel,
    };
    for (const [type, listener] of Object.entries(listeners)) {
      document.addEventListener(type, listener as EventListener, { passive: true });
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        document.removeEventListener(type, listener as EventListener);
      }
    };
  }, []);
  return pull;
};
