import { z } from 'zod'

/** What is sent: a body, and the file beside it. */
export interface WithFile<Body> {
  readonly body: Body
  readonly file: File | undefined
}

/** Judges a body together with its `file`, the body first. `missing` is said where there has to be a file. */
export function withFile<Body>(body: z.ZodType<Body>, missing?: string): z.ZodType<WithFile<Body>> {
  return sent.transform(({ file, ...rest }, context) => {
    const { data, error } = body.safeParse(rest)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    if (file === undefined && missing !== undefined)
      context.addIssue({ code: 'custom', path: ['file'], message: missing })
    return data === undefined ? z.NEVER : { body: data, file }
  })
}

// --- internal ---

const sent = z.looseObject({ file: z.instanceof(File).optional() })
