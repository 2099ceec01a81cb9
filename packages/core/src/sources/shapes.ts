import { z } from 'zod'

/** Hosts write what is unknown as null, as nothing, or leave it out. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** Ids are numbers at most hosts, and text with us. */
export const id = z.union([z.number(), z.string().min(1)]).transform(String)

export const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Whether anybody is in a list of those who are at something. */
export const assigned = z
  .array(z.unknown())
  .nullish()
  .transform((people) => (people ?? []).length > 0)
