import { JSONParser } from '@streamparser/json';
import { ConfigError } from '../../server/platform/config/configError';
import { schemaErrors } from '../../server/platform/config/schemaErrors';
import { SLUG_PATTERN } from '../../src/contract/operator/catalogueFields';
import {
  CatalogueFile,
  type CatalogueProduct,
  catalogueLists,
} from '../../src/contract/operator/operatorCatalogue';
import { assertNoProblems, type CatalogueSource, type ReadText } from './catalogueSource';

/** Reads what `exportJson` writes. @throws ConfigError with the problems of all lists */
export const readJson = async (text: ReadText): Promise<CatalogueSource> => {
  const problems: string[] = [];
  let content: unknown;
  let count = 0;
  for await (const part of partsOf(text())) {
    if ('content' in part) content = part.content;
    else {
      const ofProduct = jsonProblems({ products: [part.product] });
      const place = `products.${count++}`;
      problems.push(...ofProduct.map((problem) => problem.replace('products.0', place)));
    }
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ConfigError(`The file must be an object with any of ${catalogueLists.join(', ')}.`);
  }
  problems.unshift(...jsonProblems(content));
  assertNoProblems(problems);
  const { products: _, ...lists } = content as CatalogueFile;
  return { lists, products: () => productsOf(text()) };
};

async function* productsOf(text: AsyncIterable<string>) {
  for await (const part of partsOf(text)) {
    if ('product' in part) yield part.product as CatalogueProduct;
  }
}

/** Each product, and at the end the content without its products. */
type Part = { product: unknown } | { content: unknown };

async function* partsOf(text: AsyncIterable<string>): AsyncGenerator<Part> {
  const parts: Part[] = [];
  const parser = new JSONParser({ paths: ['$', '$.products.*'] });
  parser.onValue = ({ value, parent }) => {
    if (parent === undefined) parts.push({ content: value });
    else {
      parts.push({ product: value });
      if (Array.isArray(parent)) parent.pop();
    }
  };
  for await (const chunk of text) {
    parse(() => parser.write(chunk));
    yield* parts.splice(0);
  }
  if (!parser.isEnded) parse(() => parser.end());
  yield* parts.splice(0);
}

const parse = (step: () => void) => {
  try {
    step();
  } catch (cause) {
    throw new ConfigError(`The file cannot be read as JSON: ${(cause as Error).message}.`, {
      cause,
    });
  }
};

type SchemaError = ReturnType<typeof schemaErrors>[number];

const SLUG = 'must be lower-case letters, digits and single hyphens, like forest-honey';

/** The problems of a JSON file: one per path, with the allowed values. */
export const jsonProblems = (content: unknown) => {
  const errors = schemaErrors(CatalogueFile, content);
  const allowed = new Map<string, unknown[]>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'const') continue;
    allowed.set(instancePath, [...(allowed.get(instancePath) ?? []), params.allowedValue]);
  }
  const choices = [...allowed].map(
    ([place, values]) => `${nameOf(place)}: must be one of ${values.join(', ')}.`,
  );
  return [...choices, ...errors.flatMap(sentencesFor)];
};

const sentencesFor = (error: SchemaError): string[] => {
  const { keyword, instancePath, params, message } = error;
  switch (keyword) {
    // These errors repeat other errors of the same path.
    case 'anyOf':
    case 'additionalProperties':
    case 'const':
      return [];
    case 'boolean':
      return [`${nameOf(instancePath)}: is not known here.`];
    case 'required':
      return params.requiredProperties.map(
        (name) => `${nameOf(`${instancePath}/${name}`)}: is missing.`,
      );
    case 'pattern':
      return [`${nameOf(instancePath)}: ${params.pattern === SLUG_PATTERN ? SLUG : message}.`];
    default:
      return [`${nameOf(instancePath)}: ${message}.`];
  }
};

/** 'categories.0.tone' of '/categories/0/tone' */
const nameOf = (instancePath: string) => instancePath.slice(1).replaceAll('/', '.');
