import { readFile } from 'node:fs/promises';
import { factsFile } from '../../server/config/shopFacts.ts';
import { type DemoText, demoFacts, demoTexts } from './demoTexts.ts';

const findIn = async (file: string, texts: DemoText[]) => {
  // A shop may delete what it does not need.
  const content = await readFile(file, 'utf8').catch(() => '');
  return texts.filter(({ part }) => content.includes(part)).map(({ is }) => `${file}: ${is}`);
};

/** What of the demo shop is still there, each as file and words. */
export const findDemoTexts = async (env: { SHOP_FACTS?: string | undefined }) =>
  (
    await Promise.all([
      findIn(factsFile(env), demoFacts),
      ...Object.entries(demoTexts).map(([file, texts]) => findIn(file, texts)),
    ])
  ).flat();
