/**
 * A script of its own at the top of a rendered page: shows the chosen theme, and keeps what is tapped
 * and chosen before the page is hydrated. Links and forms work without scripts, buttons and choices
 * do not.
 */
declare global {
  interface Window {
    /** Keeps no more, since React listens. @returns what repeats the input; present in rendered pages */
    stopEarlyInput?: () => () => void;
  }
}

try {
  // As in `src/browser/theme.ts`, whose import would load the shop's scripts.
  const theme = localStorage.getItem('theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's theme.
}

const replays: (() => void)[] = [];

const keepClick = ({ target }: Event) => {
  const control = target instanceof Element && target.closest('button, input');
  if (control instanceof HTMLButtonElement && control.type === 'button') {
    replays.push(() => control.click());
  }
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    replays.push(() => {
      // As it was served, else React would see no change.
      control.checked = control.defaultChecked;
      control.click();
    });
  }
};

const keepChange = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) {
    replays.push(() => target.dispatchEvent(new Event('change', { bubbles: true })));
  }
};

addEventListener('click', keepClick, true);
addEventListener('change', keepChange, true);
window.stopEarlyInput = () => {
  removeEventListener('click', keepClick, true);
  removeEventListener('change', keepChange, true);
  return () => {
    for (const replay of replays.splice(0)) replay();
  };
};

export {};
