/** The texts of the toasts, sorted. */
export const toasts = () =>
  [...document.querySelectorAll('[popover="manual"] p')]
    .map(({ textContent }) => textContent)
    .sort();
