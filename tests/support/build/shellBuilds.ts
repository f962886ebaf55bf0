import path from 'node:path';
import { build, type Plugin } from 'vite';
import { isShellFile } from '../../../scripts/build/serviceWorker';

/** A changed sentence of a source file, or of a module that the build makes (`virtual:pages/about`). */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

const replaceSentence = ({ file, from, to }: Edit): Plugin => ({
  name: 'replace-sentence',
  enforce: 'pre',
  transform: (source, id) => {
    if (id !== path.resolve(file) && id !== `\0${file}`) return undefined;
    if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`);
    return source.replaceAll(from, to);
  },
});

/** What a device holds of a build: contents by file name. Nothing is written. */
export const buildShell = async (edit?: Edit) => {
  const plugins = edit ? [replaceSentence(edit)] : [];
  const result = await build({ logLevel: 'error', plugins, build: { write: false } });
  if ('on' in result) throw new Error('This build does not watch.');
  return new Map(
    [result]
      .flat()
      .flatMap(({ output }) => output)
      .filter(({ fileName }) => fileName === 'index.html' || isShellFile(fileName))
      .map((file) => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]),
  );
};
