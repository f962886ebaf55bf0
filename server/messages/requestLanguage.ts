import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import Negotiator from 'negotiator';
import { languages } from '../../src/shop.config';
import { type Translate, translatorOf } from './translate';

declare module 'fastify' {
  interface FastifyInstance {
    /** The codes of the languages of the facts, the default one first. */
    readonly languages: string[];
  }
  interface FastifyRequest {
    /** The code of the requested language; undefined when the shop does not have it. */
    readonly language: string | undefined;
    /** Translates into that language. */
    readonly translate: Translate;
  }
}

export const [{ code: defaultLanguage }] = languages;

const negotiate = (request: FastifyRequest) => {
  const { 'accept-language': accepted } = request.headers;
  if (!accepted || accepted === '*') return undefined;
  return new Negotiator(request).language([...request.server.languages]);
};

interface Envelope {
  message: string;
}

const isEnvelope = (payload: unknown): payload is Envelope =>
  typeof (payload as Partial<Envelope> | null)?.message === 'string';

/** Sends the sentences of responses in the language of the request (`Accept-Language`). */
export const requestLanguage = fp<{ facts: { languages?: string[] } }>(async (app, { facts }) => {
  const others = facts.languages?.filter((code) => code !== defaultLanguage) ?? [];
  app.decorate('languages', [defaultLanguage, ...others]);
  app.decorateRequest('language', {
    getter() {
      return negotiate(this);
    },
  });
  app.decorateRequest('translate', {
    getter() {
      return translatorOf(this.language);
    },
  });
  // Cached catalogue responses are not translated, since their message is never shown.
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isEnvelope(payload)) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language');
    const language = languages.find(({ code }) => code === request.language);
    if (!language || language.code === defaultLanguage) return payload;
    reply.header('content-language', language.locale);
    return { ...payload, message: request.translate(payload.message) };
  });
});
