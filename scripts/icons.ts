/** `npm run icons`: renders the app's icons and iOS start-up images from `public/favicon.svg`. */
import { makeIcons } from './build/makeIcons.ts';

await makeIcons('public/favicon.svg', 'public');
