import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashSource } from '../http/hash';
import { type BuiltFiles, buildIdOf } from './buildId';
import type { RenderedPage } from './renderedPage';

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g;
/** The scripts of the shell; in a page they come after what is to be seen. */
const SCRIPT = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<\/div>\s*<\/div>/;

/** A page has its own. */
const TITLE = /<title data-shell>[^<]*<\/title>\s*/;
const MANIFEST = 'manifest.webmanifest';
const LANGUAGE = /^([\s\S]*?<html lang=")[^"]*"(?: dir="rtl")?/;

/** The browser draws no empty frame before the header, whose id is set in `Header.tsx`. */
const FIRST_FRAME = '<link rel="expect" href="#header" blocking="render">';

/** JSON for a `script` element: none of its text is read as a closing tag. */
const toDataBlock = (json: string) => json.replaceAll('<', '\\u003c');

/** Tells Vite's loader that the page has this style sheet; a disabled one is not fetched. */
const toInlinedLink = (href: string) => `<link rel="stylesheet" disabled href="${href}">`;

/** @param directory of the built storefront */
export const readPageTemplate = async (directory: string) => {
  const read = (file: string) => readFile(path.join(directory, file), 'utf8');
  const shell = await read('index.html');
  const files: BuiltFiles = JSON.parse(await read('.server/pages.json'));
  if (files.build !== buildIdOf(shell, await read('.server/renderPage.js'), files)) {
    throw new Error('The files of two builds are mixed.');
  }
  const shellStyles = [...shell.matchAll(STYLESHEET)].map(([, href = '']) => href);
  // What a script imports later comes then, and not before the pictures.
  const shellScripts = (shell.match(SCRIPT) ?? [])
    .filter((element) => !element.includes('fetchpriority="low"'))
    .join('');
  const page = shell.replaceAll(STYLESHEET, '').replaceAll(SCRIPT, '').replace(TITLE, '');
  // After the content: requests in the head would come before the first paint.
  const firstScripts =
    `<script type="module" src="${files.earlyInput}"></script>` +
    `<script type="module" crossorigin src="${files.loadReact}"></script>` +
    shellScripts;
  const styles = new Map<string, ReturnType<typeof readStyles>>();

  /** The style sheets of a page as one text. */
  const readStyles = async (name: string) => {
    const sheets = [...shellStyles, ...(files.pages[name]?.styles ?? [])];
    const style = (await Promise.all(sheets.map(read))).join('');
    return { style, styleSource: hashSource(style), links: sheets.map(toInlinedLink).join('') };
  };

  const stylesOf = (name: string) => {
    const known = styles.get(name) ?? readStyles(name);
    styles.set(name, known);
    return known;
  };

  return {
    build: files.build,
    stylesOf,
    /**
     * The document of a page, and the hash of its styles for the Content-Security-Policy.
     * @param state as JSON
     */
    toDocument: async (
      { head, html, name, lang, direction, manifest }: RenderedPage,
      state: string,
    ) => {
      const { style, styleSource, links } = await stylesOf(name);
      const scripts = (files.pages[name]?.scripts ?? [])
        .map((src) => `<link rel="modulepreload" crossorigin href="${src}">`)
        .join('');
      const document = page
        .replace(LANGUAGE, `$1${lang}"${direction === 'rtl' ? ' dir="rtl"' : ''}`)
        .replace(MANIFEST, manifest)
        .replace('</head>', () => `${FIRST_FRAME}${head}<style>${style}</style>${links}</head>`)
        .replace(
          ROOT,
          () =>
            `<div id="root" data-rendered>${html}</div>` +
            `<script type="application/json" id="state">${toDataBlock(state)}</script>` +
            firstScripts +
            scripts,
        );
      return { document, styleSource };
    },
  };
};
