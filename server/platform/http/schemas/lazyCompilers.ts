import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Serializers = ReturnType<typeof SerializerSelector>;
type Serialize = ReturnType<ReturnType<Serializers>>;

const serializers: Serializers = SerializerSelector();
/** Shared by all apps of the process, which have the same schemas. */
const compiled = new WeakMap<object, Serialize>();

/**
 * Fastify's factory of response serializers, each compiled when it is first needed: compiling all of
 * them takes longer than the rest of a start.
 */
export const lazySerializers: Serializers = (schemas, options) => {
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

type Validators = ReturnType<typeof AjvCompiler>;
type Validate = ReturnType<ReturnType<Validators>>;

/** Stores compiled validators, so that all apps of a process share them. */
const validators: Validators = AjvCompiler();

/** Fastify's factory of validators, each compiled when it is first needed. */
export const lazyValidators: Validators = (schemas, options) => {
  const compile = validators(schemas, options);
  return (route) => {
    let compiled: Validate | undefined;
    const validate = ((value) => {
      compiled ??= compile(route);
      const isValid = compiled(value);
      validate.errors = compiled.errors ?? null;
      return isValid;
    }) as Validate;
    return validate;
  };
};
