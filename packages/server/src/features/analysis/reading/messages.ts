import type {
  CreateBundleOptions,
  GitProcessEnd,
  Mirror,
  MirrorBundle,
  MirroredRepository,
  MirrorUpdateOptions,
  RepositoryAddress,
  SquashCandidate,
} from '@handiwork/core'
import type { Report, SkipReason, TargetProgress, UncreditedReport } from '@handiwork/core/contract'
import type { ReadRequest, SquashRequest, UncreditedRequest } from './reading.ts'

/** The procedures of a reader process: parameters and results. */
export interface ReaderProcedures {
  update: {
    readonly params: {
      readonly address: RepositoryAddress
      /** The reader reports `bundlePath` when it needs a bundle, and waits for `bundleLoaded`. */
      readonly hasBundleSource: boolean
    } & Omit<MirrorUpdateOptions, 'signal' | 'onReceived' | 'bundle'>
    /** The mirror; `copy` identifies it for release. */
    readonly answer: Omit<Mirror, 'release' | typeof Symbol.asyncDispose> & { readonly copy: number }
  }
  bundleLoaded: {
    readonly params: { readonly path: string; readonly isLoaded: boolean }
    readonly answer: undefined
  }
  createBundle: {
    readonly params: { readonly repository: MirroredRepository } & Omit<CreateBundleOptions, 'signal'>
    /** The bundle; `copy` identifies it for release. */
    readonly answer: (Pick<MirrorBundle, 'path' | 'refs'> & { readonly copy: number }) | undefined
  }
  release: { readonly params: { readonly copy: number }; readonly answer: undefined }
  forget: { readonly params: { readonly repository: MirroredRepository }; readonly answer: undefined }
  keepOnly: { readonly params: { readonly cloneUrls: readonly string[] }; readonly answer: undefined }
  removeLeftovers: { readonly params: undefined; readonly answer: undefined }
  read: { readonly params: ReadRequest; readonly answer: Report }
  findSquashes: { readonly params: SquashRequest; readonly answer: readonly SquashCandidate[] }
  explainUncredited: { readonly params: UncreditedRequest; readonly answer: UncreditedReport }
}
export type ProcedureName = keyof ReaderProcedures

/** Progress of a call: bytes or bundles of a mirror update, or the state of an analysis target. */
export type CallProgress =
  /** Where the reader wants a bundle. */
  | { readonly bundlePath: string }
  | { readonly rejectedBundle: SerializedError }
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
