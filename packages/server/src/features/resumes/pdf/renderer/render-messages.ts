import type { Resume } from '@handiwork/core/api'
import type { ViewOptions } from '../view-options.ts'
import type { PdfRendererFailureKind } from './pdf-renderer-failure.ts'

/** A resume to render, with the avatar if it is shown. */
export interface RenderJob {
  readonly resume: Resume
  readonly options: Omit<ViewOptions, 'hasAvatar'>
  readonly face: Uint8Array | undefined
}

export type RenderRequest = RenderJob & { readonly id: number }

export type RenderReply =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string; readonly kind?: PdfRendererFailureKind }
