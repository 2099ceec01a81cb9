import { z } from 'zod'

const Event = z.looseObject({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
})

/** The part of an OSV record that decides which packages it affects (https://ossf.github.io/osv-schema/). */
export const OsvRecord = z.looseObject({
  id: z.string(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.looseObject({
        package: z.looseObject({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).optional(),
        ranges: z.array(z.looseObject({ type: z.string(), events: z.array(Event) })).optional(),
      }),
    )
    .default([]),
})
export type OsvRecord = z.infer<typeof OsvRecord>
export type OsvEvent = z.infer<typeof Event>
