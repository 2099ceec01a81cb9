import type { Resume } from '@handiwork/core/api'
import { BrokenPicture, redrawn } from '../../../drawing/redrawn.ts'
import { pressed } from './press/press.ts'
import type { SheetOptions } from './sheet-options.ts'

export interface ResumePdfOptions extends Omit<SheetOptions, 'hasPicture'> {
  /** The avatar as PNG or JPEG; it is drawn where the resume shows one. */
  readonly picture?: Buffer
}

/**
 * A resume to print and send: tagged, in one reading order; the same bytes for the same resume. Rejects when it cannot be
 * set; with a `PressFailure` where that is not its fault.
 */
export async function resumePdf(
  resume: Resume,
  { picture, ...options }: ResumePdfOptions,
): Promise<Uint8Array> {
  const face = resume.showAvatar && picture ? await faceOf(picture) : undefined
  return pressed({ resume, options, face })
}

// --- internal ---

/** Twice as fine as screens show it. */
const FACE_PIXELS = 240

/** Nothing where it cannot be drawn: then letters stand in its place. */
async function faceOf(picture: Buffer): Promise<Buffer | undefined> {
  try {
    return (await redrawn(picture, FACE_PIXELS)).content
  } catch (error) {
    if (error instanceof BrokenPicture) return undefined
    throw error
  }
}
