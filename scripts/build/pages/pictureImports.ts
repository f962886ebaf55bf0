import sharp from 'sharp';
import { ConfigError } from '../../../server/platform/config/configError.ts';
import { PICTURE_FILE } from './pageRules.ts';

const IN_JSON = new RegExp(`"src":"${PICTURE_FILE}((?:[^"\\\\]|\\\\.)*)"`, 'g');

/** The size of a picture, for which a page keeps room while it loads. @throws ConfigError for a file that is none */
const sizeOf = async (file: string) => {
  const { width, height } = await sharp(file)
    .metadata()
    .catch(() => {
      throw new ConfigError(`${file} is not a picture, or it is damaged.`);
    });
  return `"width":${width},"height":${height}`;
};

/**
 * A module with this content, in which pictures are imported: the build gives each an address by its content.
 * @param start what the content is exported as
 * @throws ConfigError for a file that is not a picture
 */
export const toModule = async (start: string, content: unknown) => {
  const json = JSON.stringify(content);
  const files = [...new Set([...json.matchAll(IN_JSON)].map(([, file = '']) => file))];
  const sizes = await Promise.all(files.map(sizeOf));
  const imports = files.map((file, index) => `import picture${index} from "${file}?url";\n`);
  const withImports = json.replace(IN_JSON, (_whole, file: string) => {
    const index = files.indexOf(file);
    return `"src":picture${index},${sizes[index]}`;
  });
  return `${imports.join('')}${start}${withImports};\n`;
};
