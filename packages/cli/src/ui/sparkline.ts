/** One block character per value: a full block for the largest value, the lowest block for zero. */
export function sparkline(values: readonly number[]): string {
  const max = Math.max(...values)
  return values.map((value) => blocks[height(value, max)]).join('')
}

const blocks = '▁▂▃▄▅▆▇█'

function height(value: number, max: number): number {
  return value === 0 ? 0 : Math.max(1, Math.round((value / max) * (blocks.length - 1)))
}
