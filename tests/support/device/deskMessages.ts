import compile from 'icu-minify/compile';
import type { IntlConfig } from 'use-intl';
import messages from '../../../texts/en/desk.json';

type Texts = string | { [key: string]: Texts };

const compileAll = (texts: Texts): unknown =>
  typeof texts === 'object'
    ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileAll(text)]))
    : compile(texts);

/** The English messages of the Desk, compiled, since these tests have the formatter of the storefront. */
export const deskMessages = compileAll(messages) as IntlConfig['messages'];
