import { schemaErrors } from '../../server/platform/config/schemaErrors';
import { CatalogueFile, SLUG_PATTERN } from '../../src/contract/operatorCatalogue';

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
