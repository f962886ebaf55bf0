import { prefersReducedMotion } from '../../../browser/prefersReducedMotion';

const FLIGHT_MS = 450;
const VIBRATION_MS = 10;

/** The cart's link that is on the screen: in the header, the cart bar, or the tab bar. */
const findCart = () =>
  [...document.querySelectorAll('[data-key="cart"]')].find(
    (link) => link.getClientRects().length > 0,
  );

/**
 * Shows that something of a card was added: its picture flies to the cart, unless the device asks for less motion,
 * and the device vibrates briefly if it can.
 */
export const showAdded = (card: Element | null | undefined) => {
  navigator.vibrate?.(VIBRATION_MS);
  const picture = card?.querySelector('img[srcset]');
  const cart = findCart();
  if (!picture || !cart || prefersReducedMotion()) return;
  const from = picture.getBoundingClientRect();
  const to = cart.getBoundingClientRect();
  const flying = picture.cloneNode() as HTMLImageElement;
  flying.loading = 'eager';
  flying.style.cssText = `position:fixed;z-index:30;border-radius:16px;pointer-events:none;
    left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px`;
  document.body.append(flying);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const end = { transform: `translate(${x}px, ${y}px) scale(0.2)`, opacity: 0.5 };
  const flight = flying.animate([{ transform: 'none' }, end], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.5, 0, 0.7, 1)',
  });
  flight.onfinish = () => flying.remove();
  flight.oncancel = flight.onfinish;
};
