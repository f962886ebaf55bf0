import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { patterns } from '../../../src/paths';
import type { BuildReader } from './buildReader';

/** A page that needs no file of the shop but its pictures. */
export interface Preview {
  /** The content of the body. */
  html: string;
  style: string;
  /** The value of the `lang` attribute. */
  lang: string;
}

const FONT = /(?<=url\()\/assets\/[\w.-]+\.woff2(?=\))/g;
const LOGO = /(?<= src=")\/[\w.-]+\.svg(?=")/g;

/** With files of the build in the text: other origins may not use those of the shop. */
const inlined = async (text: string, file: RegExp, type: string, directory: string) => {
  const contents = new Map<string, string>();
  for (const [name] of text.matchAll(file)) {
    contents.set(name, await readFile(path.join(directory, name), 'base64'));
  }
  return text.replaceAll(file, (name) => `data:${type};base64,${contents.get(name)}`);
};

/** Renders the home page as shoppers would see it if nothing were hidden. @param directory of the built storefront */
export const makePreview =
  ({ readBuiltAt, readBuild }: BuildReader, directory: string) =>
  async (language: string): Promise<Preview> => {
    const { renderer, template } = await readBuild(await readBuiltAt());
    const url = new URL(patterns.home, 'http://localhost');
    const state = JSON.stringify(await renderer.loadPreview(url, language));
    const { html, name, lang } = await renderer.render(url, state, language);
    const { style } = await template.stylesOf(name);
    return {
      html: await inlined(html, LOGO, 'image/svg+xml', directory),
      style: await inlined(style, FONT, 'font/woff2', directory),
      lang,
    };
  };
