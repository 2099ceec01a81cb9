import type { Caller } from '../caller.ts'

/** The callers, and the ids of the sample data that they request. They are the same in both databases. */
export interface Scene {
  readonly visitor: Caller
  readonly developer: Caller
  readonly recruiter: Caller
  readonly manager: Caller
  readonly admin: Caller
  readonly ids: SampleIds
  /** Different in each round. */
  readonly round: number
}

export interface SampleIds {
  readonly developer: string
  readonly recruiter: string
  /** A developer whom recruiters can find, and whom the other one follows in the calls. */
  readonly other: string
  readonly repository: string
  readonly organization: string
  readonly job: string
  readonly question: string
  readonly package: string
  /** A generated person. */
  readonly generatedLogin: string
}
