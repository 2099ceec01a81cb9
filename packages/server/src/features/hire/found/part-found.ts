import type { Standing } from './cursor.ts'

/** Which of those who are found. */
export interface PartFound {
  readonly offset: number
  readonly limit: number
  /** Only those who stand after this one. */
  readonly after?: Standing | undefined
}
