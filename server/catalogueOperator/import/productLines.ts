import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  CatalogueImportHead,
  CatalogueProduct,
} from '../../../src/contract/operator/operatorCatalogue';
import type { CountryRules } from '../../../src/contract/shop/country';
import { HttpError } from '../../platform/http/errors/httpError';
import { isStorable } from '../../platform/http/idempotency/storableBody';
import { isNestedDeep } from '../../platform/http/schemas/jsonBody';
import { makeReadTyped, type ReadTyped, written } from '../../platform/http/schemas/readTyped';
import { CompressedLines } from './compressedLines';
import type { ProductSource } from './planBatches';

/** 200,000 products of 2.5 KB. */
const MAX_LENGTH = 512 * 1024 * 1024;
/** Of one product, or of all other lists. */
const MAX_LINE_LENGTH = 1024 * 1024;

/** Compiled once, which takes longer than other requests may wait. */
export interface LineValidators {
  isHead: Validate;
  isProduct: Validate;
  readTyped: ReadTyped;
}

/** @param app one that is ready; its validators are compiled when they are first called @param url of the import */
export const compileLineValidators = (
  app: Pick<FastifyInstance, 'validatorCompiler'>,
  url: string,
  country: CountryRules,
): LineValidators => {
  const route = { method: 'PUT', url, httpPart: 'body' };
  const compile = (schema: object) => {
    const validate = app.validatorCompiler?.({ ...route, schema }) as Validate;
    validate({});
    return validate;
  };
  return {
    isHead: compile(CatalogueImportHead),
    isProduct: compile(CatalogueProduct),
    readTyped: makeReadTyped(country),
  };
};

/**
 * The lines of an import. Each is checked when it arrives, and kept until it is used. It has no enumerable field, since
 * hooks look at all fields of a body.
 */
export class ImportLines implements ProductSource {
  #head: CatalogueImportHead = {};
  #lines = new CompressedLines();

  get head() {
    return this.#head;
  }

  get length() {
    return this.#lines.length;
  }

  slice(from: number, to: number) {
    return this.#lines.slice(from, to).map((line): CatalogueProduct => JSON.parse(line));
  }

  /** @throws HttpError or a validation error, once the body has arrived: a caller that still sends reads no response */
  static async read({ isHead, isProduct, readTyped }: LineValidators, body: Readable) {
    const lines = new ImportLines();
    let length = 0;
    let rest = '';
    let failure: unknown;
    let hasHead = false;
    const add = (line: string) => {
      if (line.trim() === '') return;
      if (hasHead) {
        const read = (value: unknown) => readTyped(value, CatalogueProduct, written);
        lines.#lines.add(parseLine(line, read, isProduct, `/products/${lines.length}`).line);
      } else {
        const read = (value: unknown) => readTyped(value, CatalogueImportHead, written);
        lines.#head = parseLine(line, read, isHead, '').value as CatalogueImportHead;
        hasHead = true;
      }
    };
    for await (const chunk of body.setEncoding('utf8')) {
      length += chunk.length;
      if (failure) continue;
      try {
        const complete = (rest + chunk).split('\n');
        rest = complete.pop() ?? '';
        if (length > MAX_LENGTH || rest.length > MAX_LINE_LENGTH) throw tooLarge();
        for (const line of complete) add(line);
      } catch (error) {
        failure = error;
        lines.#lines.clear();
      }
      // Chunks that have arrived already would follow without a pause.
      await nextTurn();
    }
    if (failure) throw failure;
    add(rest);
    if (!hasHead) throw new HttpError(400, 'invalid_input.lines');
    return lines;
  }
}

const tooLarge = () => Object.assign(new Error('The import is too large.'), { statusCode: 413 });

export type Validate = ReturnType<FastifyRequest['compileValidationSchema']>;

/** @param read what was typed @returns the value with its line, which is the same if nothing of it was read otherwise */
const parseLine = (
  line: string,
  read: (value: unknown) => unknown,
  isValid: Validate,
  path: string,
) => {
  const sent = isNestedDeep(line) ? undefined : parseJson(line);
  if (sent === undefined || !isStorable(sent)) {
    const line = path === '' ? 1 : Number(path.split('/')[2]) + 2;
    throw new HttpError(400, ['invalid_input.line', { line }]);
  }
  const value = read(sent);
  if (isValid(value)) return { value, line: value === sent ? line : JSON.stringify(value) };
  const validation = (isValid.errors ?? []).map((error) => ({
    ...error,
    instancePath: `${path}${error.instancePath}`,
  }));
  throw Object.assign(new Error('A line is invalid.'), { statusCode: 400, validation });
};

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
