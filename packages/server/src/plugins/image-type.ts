/** Properties of an image from its first bytes. */
export interface ImageInfo {
  readonly type: 'image/png' | 'image/jpeg'
  /** Whether the dimensions are readable and within the limit. A small file can decode to a huge image. */
  readonly fits: boolean
}

const MAX_PIXELS_PER_SIDE = 2048

/** Undefined for files other than PNG and JPEG. */
export function readImageInfo(content: Buffer): ImageInfo | undefined {
  if (content.subarray(0, 8).equals(PNG_SIGNATURE))
    return { type: 'image/png', fits: isWithinLimit(pngDimensions(content)) }
  if (content.subarray(0, 3).equals(JPEG_SIGNATURE))
    return { type: 'image/jpeg', fits: isWithinLimit(jpegDimensions(content)) }
  return undefined
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

type Dimensions = readonly [width: number, height: number] | undefined

function isWithinLimit(dimensions: Dimensions): boolean {
  return dimensions?.every((pixels) => pixels > 0 && pixels <= MAX_PIXELS_PER_SIDE) ?? false
}

/** IHDR must be the first chunk. */
function pngDimensions(content: Buffer): Dimensions {
  if (content.length < 33 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return [content.readUInt32BE(16), content.readUInt32BE(20)]
}

/** Walks the segments up to the frame header, which contains the dimensions. */
function jpegDimensions(content: Buffer): Dimensions {
  let offset = 2
  while (offset + 9 <= content.length && content[offset] === 0xff) {
    const marker = content[offset + 1] ?? 0
    if (isFrame(marker)) return [content.readUInt16BE(offset + 7), content.readUInt16BE(offset + 5)]
    offset += 2 + Math.max(2, content.readUInt16BE(offset + 2))
  }
  return undefined
}

/** Start of frame: C0 to CF, except for three markers with other meanings. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
