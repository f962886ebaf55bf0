import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../../../src/shop.config';

export const [{ code: defaultLanguage }] = languages;

/** The language that was chosen in this browser, if the shop still has it; the storefront sets the cookie. */
export const languageOf = ({ cookies, server }: FastifyRequest) =>
  languages.find(({ code }) => code === cookies.language && server.languages.includes(code))
    ?.code ?? defaultLanguage;

/**
 * A page in a chosen language is private to this browser. Shared caches store only pages in the default language,
 * which need no further headers.
 */
export const setLanguageHeaders = (reply: FastifyReply, lang: string) =>
  reply
    .header('cache-control', 'private, max-age=0, no-transform')
    .header('content-language', lang)
    .header('vary', 'Cookie');
