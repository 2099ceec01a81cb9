import { z } from 'zod'

/** Hosts represent unknown values as null, an empty string or a missing field. */
export const textSchema = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** Ids are numbers on most hosts; here they are strings. */
export const idSchema = z.union([z.number(), z.string().min(1)]).transform(String)

export const countSchema = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

export const flagSchema = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Whether a list of assignees is not empty. */
export const isAssignedSchema = z
  .array(z.unknown())
  .nullish()
  .transform((assignees) => (assignees ?? []).length > 0)
