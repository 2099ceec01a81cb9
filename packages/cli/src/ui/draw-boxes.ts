/** A box on a grid of character cells. Its borders are on the lines of these edges; neighbors share them. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Draws boxes that cover an area, with their borders as box-drawing characters. Returns one array of characters
 * per line; the inside of a box is spaces.
 */
export function drawBoxes(boxes: readonly Box[]): string[][] {
  const columns = 1 + Math.max(0, ...boxes.map(({ right }) => right))
  const rows = 1 + Math.max(0, ...boxes.map(({ bottom }) => bottom))
  const grid = Array.from({ length: rows }, () => new Uint8Array(columns))
  for (const box of boxes) addBorder(grid, box)
  return grid.map((row) => Array.from(row, (sides) => CHARACTERS[sides]!))
}

const UP = 1
const RIGHT = 2
const DOWN = 4
const LEFT = 8

function addBorder(grid: readonly Uint8Array[], { left, top, right, bottom }: Box): void {
  for (let x = left; x < right; x++)
    for (const y of [top, bottom]) {
      grid[y]![x]! |= RIGHT
      grid[y]![x + 1]! |= LEFT
    }
  for (let y = top; y < bottom; y++)
    for (const x of [left, right]) {
      grid[y]![x]! |= DOWN
      grid[y + 1]![x]! |= UP
    }
}

/** By the sum of the sides on which a border continues. */
const CHARACTERS = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼']
