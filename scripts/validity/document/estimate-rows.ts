import { bootstrap, type Estimate } from '../metrics/bootstrap.ts'

/** A score's values, one per section, system or project. Undefined where the measure does not apply. */
export interface ScoreValues {
  readonly name: string
  readonly kind: 'product' | 'candidate' | 'baseline'
  readonly values: readonly (number | undefined)[]
}

/**
 * A table of means. The difference from the first score, that of xp/1, is estimated from the pairs of values.
 */
export function estimateTable(
  measure: string,
  scores: readonly ScoreValues[],
  allRows: Readonly<Record<string, string>>,
): string {
  const product = scores[0]!
  const rows = scores.map((score) => [
    ...[score.name, score.kind],
    formatEstimate(estimate(score)),
    score === product ? '' : formatEstimate(estimateDifference(score, product), true),
    allRows[score.name] ?? '',
  ])
  const n = estimate(product).n
  return markdownTable(['score', '', `${measure}, n = ${n}`, 'difference from xp/1', 'all rows'], rows)
}

export function estimate({ values }: Pick<ScoreValues, 'values'>): Estimate {
  return bootstrap(values.filter((value) => value !== undefined))
}

function estimateDifference({ values }: ScoreValues, product: ScoreValues): Estimate {
  return bootstrap(
    values.flatMap((value, index) => {
      const other = product.values[index]
      return value === undefined || other === undefined ? [] : [value - other]
    }),
  )
}

/** `0.62 (0.57–0.68)`, or with signs for a difference. A single value has no interval. */
export function formatEstimate({ n, mean, low, high }: Estimate, isDifference = false): string {
  const format = (value: number) => {
    const text = Math.abs(value).toFixed(2)
    if (!isDifference || Number(text) === 0) return value < 0 && Number(text) !== 0 ? `−${text}` : text
    return `${value < 0 ? '−' : '+'}${text}`
  }
  if (n === 0) return '–'
  return n === 1
    ? format(mean)
    : `${format(mean)} (${format(low)}${isDifference ? ' to ' : '–'}${format(high)})`
}

export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |')
  return [line(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(line)].join('\n')
}
