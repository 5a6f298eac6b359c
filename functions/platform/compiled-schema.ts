/**
 * Returns an equivalent schema that parses in a fifth of the time, because zod compiles a function for each object. The
 * small build that the contract uses cannot do this, since a browser's security policy forbids it.
 */
import {
  $ZodArray,
  $ZodNullable,
  $ZodObject,
  $ZodObjectJIT,
  $ZodOptional,
  type $ZodType,
} from "zod/v4/core";

type Schema = $ZodType;

const compiledSchemas = new WeakMap<Schema, Schema>();

export const compiledSchema = (schema: Schema): Schema => {
  const made = compiledSchemas.get(schema) ?? compile(schema);
  compiledSchemas.set(schema, made);
  return made;
};

/** Compiles objects, and whatever contains objects. All other schemas are fast as they are. */
const compile = (schema: Schema): Schema => {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod;
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compiledSchema(field)]);
    return new $ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
  }
  if (schema instanceof $ZodArray) {
    const { def } = schema._zod;
    return new $ZodArray({ ...def, element: compiledSchema(def.element) });
  }
  if (schema instanceof $ZodNullable) {
    const { def } = schema._zod;
    return new $ZodNullable({ ...def, innerType: compiledSchema(def.innerType) });
  }
  if (schema instanceof $ZodOptional) {
    const { def } = schema._zod;
    return new $ZodOptional({ ...def, innerType: compiledSchema(def.innerType) });
  }
  return schema;
};
