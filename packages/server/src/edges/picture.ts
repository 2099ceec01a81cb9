/** What the first bytes of a file tell. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg'
  /** Whether its measures can be read and are those of a picture for a page; a small file can hold a huge one. */
  readonly fits: boolean
}

const PIXELS_AT_MOST = 2048

/** Undefined where it is neither PNG nor JPEG. */
export function picture(content: Buffer): Picture | undefined {
  if (content.subarray(0, 8).equals(PNG)) return { type: 'image/png', fits: isSmall(measuresOfPng(content)) }
  if (content.subarray(0, 3).equals(JPEG))
    return { type: 'image/jpeg', fits: isSmall(measuresOfJpeg(content)) }
  return undefined
}

// --- internal ---

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

type Measures = readonly [width: number, height: number] | undefined

function isSmall(measures: Measures): boolean {
  return measures?.every((pixels) => pixels > 0 && pixels <= PIXELS_AT_MOST) ?? false
}

/** The header has to be the first chunk. */
function measuresOfPng(content: Buffer): Measures {
  if (content.length < 33 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return [content.readUInt32BE(16), content.readUInt32BE(20)]
}

/** Goes from segment to segment up to the one that holds the measures. */
function measuresOfJpeg(content: Buffer): Measures {
  let at = 2
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    if (isFrame(marker)) return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)]
    at += 2 + Math.max(2, content.readUInt16BE(at + 2))
  }
  return undefined
}

/** Start of frame: C0 to CF, but for three that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
