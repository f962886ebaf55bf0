import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/**
 * Fastify's factory of response serializers, each compiled when it is first needed: compiling all of
 * them takes longer than the rest of a start.
 */
export const lazySerializers: ReturnType<typeof SerializerSelector> = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (document) => {
      serialize ??= compile(route);
      return serialize(document);
    };
  };
};
