import type {
  GitProcessEnd,
  Mirror,
  MirrorUpdateOptions,
  RepositoryAddress,
  SquashCandidate,
} from '@handiwork/core'
import type { Report, SkipReason, TargetProgress, UncreditedReport } from '@handiwork/core/contract'
import type { ReadRequest, SquashRequest, UncreditedRequest } from './reading.ts'

/** The procedures of a reader process: parameters and results. */
export interface ReaderProcedures {
  update: {
    readonly params: { readonly address: RepositoryAddress } & Omit<
      MirrorUpdateOptions,
      'signal' | 'onReceived'
    >
    /** The mirror; `copy` identifies it for release. */
    readonly answer: Omit<Mirror, 'release' | typeof Symbol.asyncDispose> & { readonly copy: number }
  }
  release: { readonly params: { readonly copy: number }; readonly answer: undefined }
  forget: { readonly params: { readonly address: RepositoryAddress }; readonly answer: undefined }
  keepOnly: { readonly params: { readonly cloneUrls: readonly string[] }; readonly answer: undefined }
  removeLeftovers: { readonly params: undefined; readonly answer: undefined }
  read: { readonly params: ReadRequest; readonly answer: Report }
  findSquashes: { readonly params: SquashRequest; readonly answer: readonly SquashCandidate[] }
  explainUncredited: { readonly params: UncreditedRequest; readonly answer: UncreditedReport }
}
export type ProcedureName = keyof ReaderProcedures

/** Progress of a call: bytes of a mirror update, or the state of an analysis target. */
export type CallProgress =
  | { readonly bytes: number; readonly fraction: number | undefined }
  | { readonly target: number; readonly progress: TargetProgress }

export type ReaderRequest =
  | {
      readonly [N in ProcedureName]: {
        readonly id: number
        readonly call: N
        readonly params: ReaderProcedures[N]['params']
      }
    }[ProcedureName]
  | { readonly id: number; readonly call: 'stop' }

export type ReaderMessage =
  | { readonly id: number; readonly progress: CallProgress }
  | { readonly id: number; readonly gitProcess: GitProcessEnd }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: SerializedError }

/** A serialized error. A refusal includes its reason. */
export interface SerializedError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly reason: SkipReason | undefined
}
