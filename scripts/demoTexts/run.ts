/** `npm run demo-texts`: which texts are still those of the demo shop. */
import { ConfigError } from '../../server/platform/config/configError.ts';
import { loadSettings } from '../shared/loadSettings.ts';
import { findDemoTexts } from './findDemoTexts.ts';

loadSettings();
const found = await findDemoTexts(process.env).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
});
console.log(
  found.length === 0
    ? 'No text of the demo shop is left.'
    : `Still of the demo shop or left open, to be replaced by your own:\n${found.map((each) => `  ${each}\n`).join('')}` +
        'Each file in a folder en has a sister for every other language that you offer.',
);
