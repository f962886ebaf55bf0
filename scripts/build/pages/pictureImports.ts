import { PICTURE_FILE } from './pageRules.ts';

const IN_JSON = new RegExp(`"${PICTURE_FILE}((?:[^"\\\\]|\\\\.)*)"`, 'g');

/**
 * A module with this content, in which pictures are imported: the build gives each an address by its content.
 * @param start what the content is exported as
 */
export const toModule = (start: string, content: unknown) => {
  const files: string[] = [];
  const json = JSON.stringify(content).replace(IN_JSON, (_whole, file: string) => {
    if (!files.includes(file)) files.push(file);
    return `picture${files.indexOf(file)}`;
  });
  const imports = files.map((file, index) => `import picture${index} from "${file}?url";\n`);
  return `${imports.join('')}${start}${json};\n`;
};
