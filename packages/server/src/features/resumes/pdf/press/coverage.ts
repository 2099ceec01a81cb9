/** Which letters a font has, from its table `cmap` (OpenType 1.9.1, formats 4 and 12). */
export function coverageOf(font: Buffer): (codePoint: number) => boolean {
  const ranges = rangesOf(font)
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [first, last] = ranges[middle] ?? [0, -1]
      if (codePoint < first) high = middle - 1
      else if (codePoint > last) low = middle + 1
      else return true
    }
    return false
  }
}

// --- internal ---

type Range = readonly [first: number, last: number]

/** The widest of the font's maps from letters to shapes. */
function rangesOf(font: Buffer): Range[] {
  const cmap = tableAt(font, 'cmap')
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => {
    const map = cmap + font.readUInt32BE(cmap + 8 + 8 * at)
    const format = font.readUInt16BE(map)
    return format === 12 ? groupsOf(font, map) : format === 4 ? segmentsOf(font, map) : []
  })
  const count = (ranges: readonly Range[]) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  const widest = maps.toSorted((one, other) => count(other) - count(one))[0] ?? []
  return widest.toSorted(([one], [other]) => one - other)
}

function tableAt(font: Buffer, name: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  throw new Error(`A font lacks the table ${name}`)
}

function groupsOf(font: Buffer, map: number): Range[] {
  return Array.from({ length: font.readUInt32BE(map + 12) }, (_, at): Range => {
    const group = map + 16 + 12 * at
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}

/** Segments may hold letters without a shape; each is asked for its own. */
function segmentsOf(font: Buffer, map: number): Range[] {
  const count = font.readUInt16BE(map + 6) / 2
  const [ends, starts] = [map + 14, map + 16 + 2 * count]
  const offsets = starts + 4 * count
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const [first, last] = [font.readUInt16BE(starts + 2 * at), font.readUInt16BE(ends + 2 * at)]
    const offset = font.readUInt16BE(offsets + 2 * at)
    if (first === 0xffff) return []
    if (offset === 0) return [[first, last] as const]
    const shapes = offsets + 2 * at + offset
    return Array.from(
      { length: last - first + 1 },
      (_, letter): Range => [first + letter, first + letter],
    ).filter(([letter]) => font.readUInt16BE(shapes + 2 * (letter - first)) !== 0)
  })
}
