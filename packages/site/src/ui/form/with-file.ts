import { z } from 'zod'

/** A request body with an optional file. */
export interface BodyWithFile<Body> {
  readonly body: Body
  readonly file: File | undefined
}

/**
 * Validates a body and its `file`, the body first. A missing file is an error with the message
 * `requiredMessage`, if given.
 */
export function withFile<Body>(
  body: z.ZodType<Body>,
  requiredMessage?: string,
): z.ZodType<BodyWithFile<Body>> {
  return fieldsWithFile.transform(({ file, ...rest }, context) => {
    const { data, error } = body.safeParse(rest)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    if (file === undefined && requiredMessage !== undefined)
      context.addIssue({ code: 'custom', path: ['file'], message: requiredMessage })
    return data === undefined ? z.NEVER : { body: data, file }
  })
}

/** Reports a missing `file` before all errors of a body. */
export function requireFileFirst<Body>(schema: z.ZodType<Body>, message: string): z.ZodType<Body> {
  return z
    .unknown()
    .transform((input, context) => {
      if (requiredFile.safeParse(input).success) return input
      context.addIssue({ code: 'custom', path: ['file'], message })
      return z.NEVER
    })
    .pipe(schema)
}

const requiredFile = z.looseObject({ file: z.instanceof(File) })
const fieldsWithFile = z.looseObject({ file: z.instanceof(File).optional() })
