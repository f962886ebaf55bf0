import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/shared/listFiles';
import { readMarkdown } from '../support/docs/markdownFiles';

/** The id that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  [...withoutCode(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

const withoutCode = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, '');

/** Relative targets of links and pictures. */
const linksOf = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Undefined, or what is wrong with a link. */
const problemOf = (file: string, target: string) => {
  const [relative = '', anchor] = target.split('#');
  const linked = relative ? path.join(path.dirname(file), relative) : file;
  if (!existsSync(linked)) return `${file}: ${target} does not exist`;
  if (anchor === undefined) return undefined;
  const hasHeading = statSync(linked).isFile() && anchorsOf(linked).includes(anchor);
  return hasHeading ? undefined : `${file}: ${target} has no such heading`;
};

/** Names of code files, with or without folders: `src/paths.ts`, `cartSlice.ts`. Those with a placeholder are left out. */
const namesOf = (text: string) =>
  [...text.matchAll(/(?<![\w/.*<>…-])(?:[\w-]+\/)*[\w-]+(?:\.\w+){0,2}\.tsx?\b/g)].map(
    ([name]) => name,
  );

/** Made in an example. */
const EXAMPLES = ['noteOperations.ts'];

const files = await readMarkdown();

describe('Documentation', () => {
  it('has only relative links and anchors that exist', () => {
    const links = files.flatMap(({ file, text }) => linksOf(text).map((link) => ({ file, link })));
    expect(links.length).toBeGreaterThan(150);
    const problems = links.map(({ file, link }) => problemOf(file, link)).filter(Boolean);
    expect(problems).toEqual([]);
  });

  it('names only code files that exist, except in records of the past', async () => {
    const folders = ['scripts', 'server', 'src', 'sw', 'tests'];
    const code = (
      await Promise.all(
        folders.map(async (folder) =>
          (await listFiles(folder)).map((file) => `/${folder}/${file}`),
        ),
      )
    ).flat();
    const isKnown = (name: string) =>
      existsSync(name) || code.some((file) => file.endsWith(`/${name}`));
    const unknown = files
      .filter(({ file }) => !/decisions\/|CHANGELOG/.test(file))
      .flatMap(({ file, text }) => namesOf(text).map((name) => ({ file, name })))
      .filter(({ name }) => !EXAMPLES.includes(name) && !isKnown(name));
    expect(unknown).toEqual([]);
  });

  it('has an index that leads to every page', () => {
    const linked = files
      .filter(({ file }) => /^docs\/(decisions\/)?README\.md$/.test(file))
      .flatMap(({ file, text }) =>
        linksOf(text).map((link) => path.join(path.dirname(file), link.split('#')[0] ?? '')),
      );
    const pages = files.map(({ file }) => file).filter((file) => file.startsWith('docs/'));
    expect(pages.filter((page) => page !== 'docs/README.md' && !linked.includes(page))).toEqual([]);
  });

  it('has a README of at most 150 lines, and pages of at most 250', () => {
    const tooLong = files
      .filter(({ file }) => file === 'README.md' || file.startsWith('docs/'))
      .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
      .filter(({ file, lines }) => lines > (file === 'README.md' ? 150 : 250));
    expect(tooLong).toEqual([]);
  });

  it('finds a link that leads nowhere', () => {
    expect(problemOf('docs/README.md', 'nowhere.md')).toBeDefined();
    expect(problemOf('docs/README.md', '#nowhere')).toBeDefined();
    expect(problemOf('docs/README.md', '#for-the-operator')).toBeUndefined();
  });
});
