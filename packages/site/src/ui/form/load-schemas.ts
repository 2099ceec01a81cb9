import { loadChunk } from '../../state/load-chunk.ts'

/** The schemas that forms validate with. */
export type Schemas = typeof import('./schemas.ts')

/**
 * Loads the schemas of forms when a form is first edited. Pages don't contain them, because zod and the schemas are
 * larger than most pages' own code.
 */
export function loadSchemas(): Promise<Schemas> {
  return loadChunk(() => import('./schemas.ts'))
}
