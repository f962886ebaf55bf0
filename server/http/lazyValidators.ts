import { AjvCompiler } from '@fastify/ajv-compiler';

type Factory = ReturnType<typeof AjvCompiler>;
type Validate = ReturnType<ReturnType<Factory>>;

/** Stores compiled validators, so that all apps of a process share them. */
const validators: Factory = AjvCompiler();

/** Fastify's factory of validators, each compiled when it is first needed, as in lazySerializers. */
export const lazyValidators: Factory = (schemas, options) => {
  const compile = validators(schemas, options);
  return (route) => {
    let compiled: Validate | undefined;
    const validate = ((value) => {
      compiled ??= compile(route);
      const isValid = compiled(value);
      validate.errors = compiled.errors;
      return isValid;
    }) as Validate;
    return validate;
  };
};
