/** Whether a key is pressed alone, while nobody types and no dialog is open. */
export const isShortcut = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
  const isTyping = (target as HTMLElement).matches(
    'select, textarea, input:not([type="checkbox"])',
  );
  return !isTyping && !ctrlKey && !metaKey && !altKey && !document.querySelector('dialog[open]');
};
