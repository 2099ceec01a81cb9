import type { Sharp } from 'sharp'
import { loadOptionalPackage } from '../optional-packages.ts'

/** A re-encoded image. */
export interface ReencodedImage {
  readonly content: Buffer
  readonly type: 'image/png' | 'image/jpeg'
}

/** The image cannot be decoded: truncated, corrupt or too large. */
export class InvalidImageError extends Error {
  override readonly name = 'InvalidImageError'
}

/**
 * Re-encodes an uploaded PNG or JPEG as a square of `pixels` × `pixels`, upright and cropped to its center.
 * Drops all metadata.
 * The result is a PNG if the image has transparency, otherwise a JPEG: unlike WebP, all mail and PDF readers
 * support both.
 * Rejects with an `InvalidImageError`, or with a `MissingPackageError` if sharp is not installed.
 */
export function reencodeImage(content: Buffer, pixels: number): Promise<ReencodedImage> {
  const current = queue.then(() => resizeImage(content, pixels))
  queue = current.catch(() => {})
  return current
}

/** Several times the limit of uploads, which therefore applies first. */
const MAX_PIXELS = 4096 * 4096
const MAX_SECONDS = 10

/** Images are processed one at a time: decoding takes a hundred times the memory of the file. */
let queue: Promise<unknown> = Promise.resolve()

async function resizeImage(content: Buffer, pixels: number): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { hasAlpha } = await image.metadata()
    const square = image
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(pixels, pixels, { fit: 'cover' })
    return hasAlpha ? await png(square) : await jpeg(square)
  } catch (cause) {
    throw new InvalidImageError('Image cannot be decoded', { cause })
  }
}

async function png(square: Sharp): Promise<ReencodedImage> {
  return { content: await square.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' }
}

async function jpeg(square: Sharp): Promise<ReencodedImage> {
  return { content: await square.jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
}

/** Imported on first use. Reads these two formats only. */
async function loadSharp() {
  const { default: sharp } = await loadOptionalPackage('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return sharp
}
