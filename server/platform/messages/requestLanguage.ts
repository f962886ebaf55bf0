import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import Negotiator from 'negotiator';
import { defaultLanguage, languageOf } from '../config/shopLocale';
import type { Message } from './message';
import { translator } from './translator';

declare module 'fastify' {
  interface FastifyInstance {
    /** The codes of the languages of the facts, the default one first. */
    readonly languages: string[];
  }
  interface FastifyRequest {
    /** The code of the requested language; undefined when the shop does not have it. */
    readonly language: string | undefined;
  }
}

const negotiate = (request: FastifyRequest) => {
  const { 'accept-language': accepted } = request.headers;
  if (!accepted || accepted === '*') return undefined;
  return new Negotiator(request).language([...request.server.languages]);
};

/** A successful response as its handler returns it. */
export interface Answer {
  message: Message<'successes'>;
}

const isAnswer = (payload: unknown): payload is Answer =>
  (payload as { code?: unknown } | null)?.code === 200;

/** @param code by default the default language */
export const translateAnswer = <T extends Answer>(answer: T, code?: string) => ({
  ...answer,
  message: translator('successes', code)(answer.message),
});

/** The headers of a response whose message is in the language of the request. */
export const setLanguage = (reply: FastifyReply, code: string | undefined) => {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language');
  const language = languageOf(code);
  if (language !== languageOf()) reply.header('content-language', language.locale);
};

/** Sends the messages of successful responses in the language of the request (`Accept-Language`). */
export const requestLanguage = fp<{ facts: { languages?: string[] } }>(async (app, { facts }) => {
  const others = facts.languages?.filter((code) => code !== defaultLanguage()) ?? [];
  app.decorate('languages', [defaultLanguage(), ...others]);
  app.decorateRequest('language', {
    getter() {
      return negotiate(this);
    },
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isAnswer(payload)) return payload;
    setLanguage(reply, request.language);
    return translateAnswer(payload, request.language);
  });
});
