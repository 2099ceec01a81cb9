import type { Mirror, RepositoryAddress, UpdateOptions } from '@handiwork/core'
import type { Report, SkipReason, TargetProgress } from '@handiwork/core/contract'
import type { Reading } from './reading.ts'

/** What a reading process can be asked, and what it answers. */
export interface Calls {
  update: {
    readonly asked: { readonly address: RepositoryAddress } & Omit<UpdateOptions, 'signal' | 'onReceived'>
    /** The copy; `copy` names it when it is released. */
    readonly answer: Omit<Mirror, 'release' | typeof Symbol.asyncDispose> & { readonly copy: number }
  }
  release: { readonly asked: { readonly copy: number }; readonly answer: undefined }
  forget: { readonly asked: { readonly address: RepositoryAddress }; readonly answer: undefined }
  keepOnly: { readonly asked: { readonly cloneUrls: readonly string[] }; readonly answer: undefined }
  removeLeftovers: { readonly asked: undefined; readonly answer: undefined }
  read: { readonly asked: Reading; readonly answer: Report }
}
export type CallName = keyof Calls

/** What tells how far a call has come: bytes of a copy, or a target of a reading. */
export type CallProgress =
  | { readonly bytes: number; readonly fraction: number | undefined }
  | { readonly target: number; readonly progress: TargetProgress }

export type Asked =
  | {
      readonly [N in CallName]: { readonly id: number; readonly call: N; readonly asked: Calls[N]['asked'] }
    }[CallName]
  | { readonly id: number; readonly call: 'stop' }

export type Told =
  | { readonly id: number; readonly progress: CallProgress }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: Failure }

/** An error on its way to another process; a refusal keeps its reason. */
export interface Failure {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly reason: SkipReason | undefined
}
