/**
 * The first module of a rendered page: records clicks, choices and text before the page is
 * hydrated. Links and forms work without scripts, buttons and choices do not.
 */
declare global {
  interface Window {
    /** Stops recording, since React listens now. @returns a function that replays the input; only in rendered pages */
    stopEarlyInput?: () => () => void;
  }
}

const replays: (() => void)[] = [];

const keepClick = ({ target }: Event) => {
  const control = target instanceof Element && target.closest('button, input');
  if (control instanceof HTMLButtonElement && control.type === 'button') {
    replays.push(() => control.click());
  }
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    replays.push(() => {
      // Back to the served value, else React would see no change.
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

/** The search field, the only one that the server renders. */
let typed: HTMLInputElement | undefined;

const keepText = ({ target }: Event) => {
  if (target instanceof HTMLInputElement && target.name === 'q') typed = target;
};

const replayText = () => {
  // A different element if React has rendered the page again.
  const field = document.querySelector<HTMLInputElement>('input[name="q"]');
  if (!typed || !field) return;
  if (field !== typed) {
    field.value = typed.value;
    field.focus();
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

addEventListener('click', keepClick, true);
addEventListener('change', keepChange, true);
addEventListener('input', keepText, true);
window.stopEarlyInput = () => {
  removeEventListener('click', keepClick, true);
  removeEventListener('change', keepChange, true);
  removeEventListener('input', keepText, true);
  return () => {
    for (const replay of replays.splice(0)) replay();
    replayText();
    typed = undefined;
  };
};

export {};
