import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../../src/styles/tokens.css', import.meta.url);

/** The declarations of a rule, each in a comment. */
const commented = (rule: string) =>
  [...rule.matchAll(/^\s*(--[\w-]+:[^;]+;)/gm)].map(([, line]) => `/* ${line} */`);

const block = (selector: string, lines: string[], indent = '') =>
  [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');

/** `look.css` of a new shop: the product's colours and sizes, to be taken out of their comments and changed. */
export const startLook = () => {
  const tokens = readFileSync(TOKENS, 'utf8');
  const [, light = ''] = /^:root \{(.*?)^\}/ms.exec(tokens) ?? [];
  const [, dark = ''] = /^:root\[data-theme="dark"\] \{(.*?)^\}/ms.exec(tokens) ?? [];
  return `/*
 * The look of the shop. Each line is as the product has it: take one out of its comment to change it.
 * Ink on paper and the like need a contrast of 4.5 to 1.
 */
${block(':root', commented(light))}

/* On a device that is dark. */
@media (prefers-color-scheme: dark) {
${block(':root:not([data-theme="light"])', commented(dark), '  ')}
}

/* The same, chosen on a device that is light. */
${block(':root[data-theme="dark"]', commented(dark))}
`;
};

/** A neutral mark: a bag on a tile. `id="mark"` and `class="tile"` say which parts the app's icons are made of. */
export const START_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <style>@media (prefers-color-scheme:dark){.tile{fill:#26382A}.bag{fill:#8CC796}.handle{stroke:#8CC796}}</style>
  <clipPath id="tile"><rect width="64" height="64" rx="15"/></clipPath>
  <g clip-path="url(#tile)">
    <rect class="tile" width="64" height="64" fill="#FAF7F0"/>
    <g id="mark">
      <path d="M24 27V22a8 8 0 0 1 16 0v5" class="handle" fill="none" stroke="#1F4A2A" stroke-width="3.2" stroke-linecap="round"/>
      <path d="M17 26H47L50 50A3 3 0 0 1 47 53H17A3 3 0 0 1 14 50Z" class="bag" fill="#2F6B3C"/>
    </g>
  </g>
</svg>
`;
