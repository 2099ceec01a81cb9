import type { Sharp } from 'sharp'

/** A picture as we drew it. */
export interface Redrawn {
  readonly content: Buffer
  readonly type: 'image/png' | 'image/jpeg'
}

/** It cannot be drawn: cut off, damaged, or too large to be looked at. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture'
}

/**
 * Draws a PNG or JPEG of strangers anew, as a square so many pixels wide: upright, cut to its middle. Nothing but the
 * pixels comes along, neither what is behind the picture nor where and with what it was taken. What has see-through
 * parts is a PNG then, all else a JPEG: other than WebP every reader of mail and PDF takes both. Rejects with a `BrokenPicture`.
 */
export function redrawn(content: Buffer, pixels: number): Promise<Redrawn> {
  const one = last.then(() => draw(content, pixels))
  last = one.catch(() => {})
  return one
}

// --- internal ---

/** Several times what uploads may measure, so that this is never the first to refuse. */
const PIXELS_AT_MOST = 4096 * 4096
const SECONDS_AT_MOST = 10

/** One at a time: a picture in the making takes a hundred times the room of its file. */
let last: Promise<unknown> = Promise.resolve()

async function draw(content: Buffer, pixels: number): Promise<Redrawn> {
  const sharp = await loaded()
  try {
    const picture = sharp(content, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error', pages: 1 })
    const { hasAlpha } = await picture.metadata()
    const square = picture
      .timeout({ seconds: SECONDS_AT_MOST })
      .autoOrient()
      .resize(pixels, pixels, { fit: 'cover' })
    return hasAlpha ? await png(square) : await jpeg(square)
  } catch (cause) {
    throw new BrokenPicture('A picture cannot be drawn', { cause })
  }
}

async function png(square: Sharp): Promise<Redrawn> {
  return { content: await square.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' }
}

async function jpeg(square: Sharp): Promise<Redrawn> {
  return { content: await square.jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
}

/** Loaded for the first picture. It reads these two formats and no other. */
async function loaded() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return sharp
}
