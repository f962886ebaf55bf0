/** `npm run server-texts`: writes the type of the server's English messages, by which the arguments of each are checked. */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const FOLDER = 'texts/en/server';
export const SERVER_TEXTS = 'server/platform/messages/serverTexts.ts';

/** JSON is also a type: that of exactly these texts. */
export const declareServerTexts = () => {
  const fields = readdirSync(FOLDER).map((file) => {
    const texts = readFileSync(`${FOLDER}/${file}`, 'utf8').trimEnd();
    return `  ${file.replace('.json', '')}: ${texts.replaceAll('\n', '\n  ')};\n`;
  });
  return `// Made by \`npm run server-texts\` from ${FOLDER}/; not edited by hand.

export interface ServerTexts {
${fields.join('')}}
`;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(SERVER_TEXTS, declareServerTexts());
}
