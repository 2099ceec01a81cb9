import type { Resume } from '@handiwork/core/api'
import type { SheetOptions } from '../sheet-options.ts'
import type { PressFailureKind } from './press-failure.ts'

/** A resume to be set; with the picture it shows. */
export interface Job {
  readonly resume: Resume
  readonly options: Omit<SheetOptions, 'hasPicture'>
  readonly face: Uint8Array | undefined
}

export type Asked = Job & { readonly id: number }

export type Told =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string; readonly kind?: PressFailureKind }
