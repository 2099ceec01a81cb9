/** One character for each value, the largest standing for a full block and nothing for the lowest. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(...values)
  return values.map((value) => blocks[height(value, most)]).join('')
}

// --- internal ---

const blocks = '▁▂▃▄▅▆▇█'

function height(value: number, most: number): number {
  return value === 0 ? 0 : Math.max(1, Math.round((value / most) * (blocks.length - 1)))
}
