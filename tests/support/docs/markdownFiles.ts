import { readFileSync } from 'node:fs';
import { listFiles } from '../../../scripts/shared/listFiles';

/** Every Markdown file of the repository, by its path from the root. */
export const readMarkdown = async () => {
  const pages = await listFiles('docs');
  return [
    'README.md',
    '.github/CHANGELOG.md',
    '.github/CONTRIBUTING.md',
    'src/content/README.md',
    ...pages.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`),
  ].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
};
