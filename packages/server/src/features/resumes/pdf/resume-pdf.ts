import type { Resume } from '@handiwork/core/api'
import { InvalidImageError, reencodeImage } from '../../../drawing/reencode-image.ts'
import { MissingPackageError } from '../../../optional-packages.ts'
import { observe } from '../../../telemetry/observe.ts'
import { renderInProcess } from './renderer/render-in-process.ts'
import type { ViewOptions } from './view-options.ts'

export interface ResumePdfOptions extends Omit<ViewOptions, 'hasAvatar'> {
  /** The avatar as PNG or JPEG, used if the resume shows one. */
  readonly picture?: Buffer
}

/**
 * Renders a resume as a tagged PDF with a single reading order. Deterministic: the same resume gives the same
 * bytes. Rejects with a `PdfRendererFailure` if the resume is not the cause.
 */
export async function renderResumePdf(
  resume: Resume,
  { picture, ...options }: ResumePdfOptions,
): Promise<Uint8Array> {
  const face = resume.showAvatar && picture ? await resizeAvatar(picture) : undefined
  return observe('pdf', { name: 'render PDF', labels: {} }, () => renderInProcess({ resume, options, face }))
}

/** Twice the size on the web page. */
const AVATAR_PIXELS = 240

/** Undefined for an unreadable image, and without sharp; the resume then shows initials. */
async function resizeAvatar(picture: Buffer): Promise<Buffer | undefined> {
  try {
    return (await reencodeImage(picture, AVATAR_PIXELS)).content
  } catch (error) {
    if (error instanceof InvalidImageError || error instanceof MissingPackageError) return undefined
    throw error
  }
}
