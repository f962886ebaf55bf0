import { readFile } from 'node:fs/promises';

const TOKENS = 'src/styles/tokens.css';

/** The colour behind every page, in light and in dark, as `src/styles/tokens.css` has it. */
export const backgroundColours = async () => {
  const [light, dark] = [...(await readFile(TOKENS, 'utf8')).matchAll(/--paper:\s*([^;]+);/g)];
  if (!light?.[1] || !dark?.[1]) throw new Error(`${TOKENS} has no --paper for light and dark.`);
  return { light: light[1], dark: dark[1] };
};
