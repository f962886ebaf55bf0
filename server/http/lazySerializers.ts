import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Factory = ReturnType<typeof SerializerSelector>;
type Serialize = ReturnType<ReturnType<Factory>>;

const serializers: Factory = SerializerSelector();
/** Shared by all apps of the process, which have the same schemas. */
const compiled = new WeakMap<object, Serialize>();

/**
 * Fastify's factory of response serializers, each compiled when it is first needed: compiling all of
 * them takes longer than the rest of a start.
 */
export const lazySerializers: Factory = (schemas, options) => {
  const compile = serializers(schemas, options);
  return (route) => {
    const schema = route.schema as object;
    return (document) => {
      const known = compiled.get(schema);
      if (known) return known(document);
      const serialize = compile(route);
      compiled.set(schema, serialize);
      return serialize(document);
    };
  };
};
