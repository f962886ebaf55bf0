import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_TEXTS_FILE } from '../../server/http/storefront/demoTexts.ts';
import { findDemoTexts } from '../demoTexts/findDemoTexts.ts';

/** The server warns of them in production. */
export const recordDemoTexts = async () => {
  const found = await findDemoTexts({ SHOP_FACTS: process.env.SHOP_FACTS });
  await writeFile(path.join('dist', DEMO_TEXTS_FILE), JSON.stringify(found));
};
