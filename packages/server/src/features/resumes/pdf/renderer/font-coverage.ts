/** Reads which code points a font supports from its `cmap` table (OpenType 1.9.1, formats 4 and 12). */
export function readCoverage(font: Buffer): (codePoint: number) => boolean {
  const ranges = readRanges(font)
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

type Range = readonly [first: number, last: number]

/** The ranges of the largest `cmap` subtable. */
function readRanges(font: Buffer): Range[] {
  const cmap = findTable(font, 'cmap')
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * at)
    const format = font.readUInt16BE(subtable)
    return format === 12 ? readGroups(font, subtable) : format === 4 ? readSegments(font, subtable) : []
  })
  const count = (ranges: readonly Range[]) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  const largest = subtables.toSorted((one, other) => count(other) - count(one))[0] ?? []
  return largest.toSorted(([one], [other]) => one - other)
}

function findTable(font: Buffer, name: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  throw new Error(`Font table not found: ${name}`)
}

function readGroups(font: Buffer, subtable: number): Range[] {
  return Array.from({ length: font.readUInt32BE(subtable + 12) }, (_, at): Range => {
    const group = subtable + 16 + 12 * at
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}

/** A segment may contain code points without a glyph, so each one is checked. */
function readSegments(font: Buffer, subtable: number): Range[] {
  const count = font.readUInt16BE(subtable + 6) / 2
  const [ends, starts] = [subtable + 14, subtable + 16 + 2 * count]
  const offsets = starts + 4 * count
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const [first, last] = [font.readUInt16BE(starts + 2 * at), font.readUInt16BE(ends + 2 * at)]
    const offset = font.readUInt16BE(offsets + 2 * at)
    if (first === 0xffff) return []
    if (offset === 0) return [[first, last] as const]
    const glyphIds = offsets + 2 * at + offset
    return Array.from(
      { length: last - first + 1 },
      (_, codePoint): Range => [first + codePoint, first + codePoint],
    ).filter(([codePoint]) => font.readUInt16BE(glyphIds + 2 * (codePoint - first)) !== 0)
  })
}
