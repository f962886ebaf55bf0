import { readFile } from 'node:fs/promises';
import { factsFile } from '../../server/platform/config/shopFacts.ts';
import { type DemoText, demoFacts, demoTexts } from './demoTexts.ts';

const findIn = async (file: string, texts: DemoText[]) => {
  // A shop may have deleted the file.
  const content = await readFile(file, 'utf8').catch(() => '');
  return texts.filter(({ part }) => content.includes(part)).map(({ is }) => `${file}: ${is}`);
};

/** The remaining demo texts, each with its file. */
export const findDemoTexts = async (env: { SHOP_FACTS?: string | undefined }) =>
  (
    await Promise.all([
      findIn(factsFile(env), demoFacts),
      ...Object.entries(demoTexts).map(([file, texts]) => findIn(file, texts)),
    ])
  ).flat();
