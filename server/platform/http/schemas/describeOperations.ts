import { sample } from 'openapi-sampler';

interface Parameter {
  in: string;
  name: string;
  description?: string;
}

interface Content {
  'application/json'?: { schema: object; example?: unknown };
}

interface Operation {
  operationId?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type PathItem = Record<string, Operation>;

/** The part of an OpenAPI 3.1 document that is changed here. */
export interface ApiDocument {
  paths: Record<string, PathItem>;
}

const PARAMETER = /\{(\w+)\}/g;

/**
 * Completes the document of @fastify/swagger: each operation gets an id, its statuses and examples, and paths
 * that differ only in the name of a parameter become one, as OpenAPI demands.
 * @param shopId the segment of the shop in paths
 */
export const describeOperations = <Document extends ApiDocument>(
  document: Document,
  shopId: string,
): Document => {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      operation.operationId = operationIdOf(method, path, shopId);
      operation.security ??= [];
      operation.responses = responsesOf(method, path, operation);
      for (const { content } of [operation.requestBody, operation.responses[200]].filter(
        (each) => each !== undefined,
      )) {
        const json = content?.['application/json'];
        // One that a schema states itself stays.
        if (json) json.example ??= sample(json.schema, { quiet: true }, document);
      }
    }
  }
  return { ...document, paths: mergePaths(document.paths) };
};

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'getOperatorOrdersSlipByNumber' of GET /api/{shop}/operator/orders/{number}/slip; the own userId is left out. */
const operationIdOf = (method: string, path: string, shopId: string) => {
  const parts = path.split('/').filter((part) => part && part !== 'api' && part !== shopId);
  const words = parts.flatMap((part) => (part.startsWith('{') ? [] : part.split('_')));
  const names = parameterNames(path).filter((name) => name !== 'userId');
  const by = names.length > 0 ? ['By', ...names] : [];
  return method + [...words, ...by].map(capitalize).join('');
};

const parameterNames = (path: string) => [...path.matchAll(PARAMETER)].map(([, name = '']) => name);

/** Replaces the range of failures, which the routes share, by the statuses that the call can have. */
const responsesOf = (method: string, path: string, operation: Operation) => {
  const { '4XX': failure, ...others } = operation.responses;
  if (!failure) return others;
  const isSecured = operation.security?.length !== 0;
  const isOperators = path.includes('/operator/');
  const isChange = method !== 'get';
  const isQuery = operation.parameters?.some((each) => each.in === 'query');
  const hasParameters = parameterNames(path).length > 0;
  const isRepeatable = operation.parameters?.some(({ name }) => name === 'idempotency-key');
  const statuses = [
    [400, true],
    [401, isSecured],
    [403, isChange || isOperators],
    [404, isSecured || hasParameters || isQuery],
    [409, isChange && isSecured],
    [413, isChange],
    [414, hasParameters],
    [415, isChange],
    [422, isRepeatable],
    [429, true],
  ] as const;
  const possible = statuses.filter(([, applies]) => applies).map(([status]) => [status, failure]);
  return { ...Object.fromEntries(possible), ...others };
};

/** /cart/{userId} and /cart/{id} are published as /cart/{id}, whose description names the id. */
const mergePaths = (paths: ApiDocument['paths']) => {
  const shapeOf = (path: string) => path.replaceAll(PARAMETER, '{}');
  const all = Object.keys(paths);
  const isShared = (path: string) =>
    all.filter((other) => shapeOf(other) === shapeOf(path)).length > 1;
  const merged: ApiDocument['paths'] = {};
  for (const [path, item] of Object.entries(paths)) {
    const published = isShared(path) ? path.replaceAll(PARAMETER, '{id}') : path;
    if (published !== path || isShared(path)) Object.values(item).forEach(renameParameter);
    merged[published] = { ...merged[published], ...item };
  }
  return merged;
};

const renameParameter = ({ parameters = [] }: Operation) => {
  for (const parameter of parameters.filter((each) => each.in === 'path')) {
    parameter.description = `Here: ${parameter.name}`;
    parameter.name = 'id';
  }
};
