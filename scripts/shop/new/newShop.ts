import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../../server/platform/config/configError';
import { type Ask, completeAnswers, type Given } from './answers';
import { makeFacts } from './makeFacts';
import { START_MARK, startLook } from './startLook';
import { startReadme } from './startReadme';
import { startTexts } from './startTexts';

const toJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

/**
 * Makes the folder of a new shop.
 * @param folder is made if it does not exist
 * @param ask undefined without a terminal
 * @returns what to do next
 * @throws ConfigError when the folder has something in it, or for a wrong answer; then nothing is written
 */
export const makeShop = async (folder: string, given: Given, ask?: Ask, now = new Date()) => {
  await assertEmpty(folder);
  const answers = await completeAnswers(given, ask);
  const facts = makeFacts(answers);
  const files: Record<string, string> = {
    'facts.json': toJson(facts),
    ...startTexts(answers, now),
    'look.css': startLook(),
    'mark.svg': START_MARK,
    'README.md': startReadme(folder, answers),
    '.gitignore': '.data/\n',
  };
  for (const [file, content] of Object.entries(files))
    await write(path.join(folder, file), content);
  return [
    `${facts.name} is in ${folder}: README.md there says what each file is, and what is to be filled in.`,
    `Next: SHOP_DIR=${folder} npm start`,
  ].join('\n');
};

const assertEmpty = async (folder: string) => {
  const found = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return [];
    throw new ConfigError(`${folder} is not a folder that can be read (${code}).`);
  });
  if (found.length === 0) return;
  throw new ConfigError(
    `There is something in ${folder} already (${found.slice(0, 3).join(', ')}): name a folder that is new or empty. Nothing is changed.`,
  );
};

const write = async (file: string, content: string) => {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`${file} cannot be written (${code}).`, { cause });
  }
};
