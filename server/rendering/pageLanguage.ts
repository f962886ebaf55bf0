import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../../src/shop.config';

export const [{ code: defaultLanguage }] = languages;

/** The language that was chosen in this browser, if the shop has it still; the storefront writes the cookie. */
export const languageOf = ({ cookies, server }: FastifyRequest) =>
  languages.find(({ code }) => code === cookies.language && server.languages.includes(code))
    ?.code ?? defaultLanguage;

/**
 * A page in a chosen language is for this browser alone: caches on the way keep the default language,
 * which needs no header of its own, and serve it to everyone.
 */
export const setLanguageHeaders = (reply: FastifyReply, lang: string) =>
  reply
    .header('cache-control', 'private, max-age=0, no-transform')
    .header('content-language', lang)
    .header('vary', 'Cookie');
