import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { expect } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { COMMAND } from '../../../server/platform/http/inProcess';
import { Failure } from '../../../src/contract/envelope';
import { makeShopper } from './shopper';

/** A call of the contract as its OpenAPI lists it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** '/api/loam/product_details/{productId}' */
  path: string;
  parameters: Parameter[];
  /** The published statuses: '200', '5XX'. */
  statuses: string[];
  security: object[];
  /** Undefined for a call without a JSON body. */
  body: TSchema | undefined;
  /** The names of its query parameters. */
  query: string[];
  /** Requires a signed-in shopper. */
  needsUser: boolean;
  /** Requires an operator. */
  needsOperator: boolean;
}

interface Parameter {
  in: string;
  name: string;
  description?: string;
  required?: boolean;
}

interface Listed {
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: TSchema }> };
  responses: Record<string, unknown>;
}

/** Calls that share a path have `{id}` in it, and the parameter's description says whose: 'Here: userId'. */
const ownPath = (path: string, parameters: Parameter[]) => {
  const shared = parameters.find(
    (each) => each.in === 'path' && each.description?.startsWith('Here: '),
  );
  return path.replace('{id}', shared ? `{${shared.description?.slice('Here: '.length)}}` : '{id}');
};

/** Every call that the API publishes. */
export const listOperations = async (app: FastifyInstance): Promise<Operation[]> => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  return Object.entries<Record<string, Listed>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { requestBody, responses, security, parameters = [] }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path: ownPath(path, parameters),
        parameters,
        statuses: Object.keys(responses),
        security,
        body: requestBody?.content['application/json']?.schema,
        query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
        needsUser: security.some((each) => 'session' in each),
        needsOperator: security.some((each) => 'operatorToken' in each),
      }),
    ),
  );
};

/** 'PUT cart/{userId}' */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) =>
  `${method} ${path.replace(/^\/api\/(loam\/)?/, '')}`;

interface TestRequest {
  method: string;
  /** `{userId}`, here and in the payload, is replaced by the caller's id. */
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** Whether a request is a call of this operation, whatever its parameters are. */
export const isFor = ({ method, path }: Operation, request: Pick<TestRequest, 'method' | 'url'>) =>
  method === request.method &&
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(request.url.split('?')[0] ?? '');

/**
 * Sends each request as a new shopper, so that a request cannot change the result of the next one. Requests of
 * operators are sent as a command. A response has one of the published statuses.
 */
export const makeSender = (app: FastifyInstance, db: Database) => {
  const operations = listOperations(app);
  return async (request: TestRequest, statuses: number[]) => {
    const { id, cookies } = await makeShopper(app, db);
    const response = await app.inject({
      method: request.method as InjectOptions['method'],
      url: request.url.replace('{userId}', id),
      payload: request.payload?.replace('{userId}', id),
      cookies,
      ...(request.url.includes('/operator/') && { remoteAddress: COMMAND }),
      headers: { 'sec-fetch-site': 'same-origin', ...request.headers },
    });
    const what = `${request.method} ${request.url} ${request.payload ?? ''}`.slice(0, 200);
    expect(statuses, `${what} → ${response.statusCode} ${response.body}`).toContain(
      response.statusCode,
    );
    const operation = (await operations).find((each) => isFor(each, request));
    if (operation) expect(operation.statuses, what).toContain(String(response.statusCode));
    expect(response.headers['cache-control'], what).toBe('no-store');
    expect(response.json().code, what).toBe(response.statusCode);
    expect(response.json().message, what).toMatch(/^\S.*\.$/);
    if (response.statusCode !== 200)
      expect([...Errors(Failure, response.json())], what).toEqual([]);
  };
};
