export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Divides an area into rectangles of these sizes that are as square as possible: a squarified treemap (Bruls,
 * Huizing and van Wijk, 2000). Sizes must be positive. The largest is at the top left.
 */
export function squarify(
  sizes: readonly number[],
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
): Rectangle[] {
  const rectangles: Rectangle[] = sizes.map(() => ({ x: 0, y: 0, width: 0, height: 0 }))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const tiles = [...sizes.keys()]
    .sort((one, other) => sizes[other]! - sizes[one]! || one - other)
    .map((index) => ({ index, area: (sizes[index]! / total) * width * height }))
  let free: Rectangle = { x: 0, y: 0, width, height }
  for (let start = 0; start < tiles.length; ) {
    const side = Math.min(free.width, free.height)
    let end = start + 1
    while (
      end < tiles.length &&
      worstRatio(tiles, start, end + 1, side) <= worstRatio(tiles, start, end, side)
    )
      end++
    const row = tiles.slice(start, end)
    // The last row takes what is left, so that rounding errors leave no gap.
    free = placeRow(row, free, end === tiles.length, rectangles)
    start = end
  }
  return rectangles
}

interface Tile {
  readonly index: number
  readonly area: number
}

/** The highest ratio of the longer to the shorter side in a row along a side. */
function worstRatio(tiles: readonly Tile[], start: number, end: number, side: number): number {
  let sum = 0
  for (let at = start; at < end; at++) sum += tiles[at]!.area
  // Tiles are sorted, so only the first and the last can be the worst.
  const ratio = (area: number) =>
    Math.max((side * side * area) / (sum * sum), (sum * sum) / (side * side * area))
  return Math.max(ratio(tiles[start]!.area), ratio(tiles[end - 1]!.area))
}

/** Places a row along the shorter side of the free area. Returns the remaining free area. */
function placeRow(
  row: readonly Tile[],
  free: Rectangle,
  isLast: boolean,
  rectangles: Rectangle[],
): Rectangle {
  const isColumn = free.width >= free.height
  const side = isColumn ? free.height : free.width
  const sum = row.reduce((all, { area }) => all + area, 0)
  const depth = isLast ? (isColumn ? free.width : free.height) : sum / side
  let offset = 0
  for (const [at, { index, area }] of row.entries()) {
    const length = at === row.length - 1 ? side - offset : (area / sum) * side
    rectangles[index] = isColumn
      ? { x: free.x, y: free.y + offset, width: depth, height: length }
      : { x: free.x + offset, y: free.y, width: length, height: depth }
    offset += length
  }
  return isColumn
    ? { ...free, x: free.x + depth, width: free.width - depth }
    : { ...free, y: free.y + depth, height: free.height - depth }
}
