import fp from 'fastify-plugin';
import { HttpError } from '../errors/httpError';

/** Deeper than anything the contract describes. */
const MAX_DEPTH = 32;
const [QUOTE, BACKSLASH] = ['"', '\\'].map((each) => each.charCodeAt(0));
const [OPEN_LIST, OPEN_OBJECT] = ['[', '{'].map((each) => each.charCodeAt(0));
const [CLOSE_LIST, CLOSE_OBJECT] = [']', '}'].map((each) => each.charCodeAt(0));

/** Parses JSON that is not nested deep: JSON.parse takes half a second for a megabyte of brackets. */
export const jsonBody = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isNestedDeep(body)) done(new HttpError(400, 'invalid_input.unreadable'));
      else parse(request, body, done);
    },
  );
});

export const isNestedDeep = (json: string) => {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

/** The position of the quote that ends the text which begins at `at`. */
const endOfText = (json: string, at: number) => {
  for (let end = at + 1; end < json.length; end++) {
    const code = json.charCodeAt(end);
    if (code === BACKSLASH) end += 1;
    else if (code === QUOTE) return end;
  }
  return json.length;
};
