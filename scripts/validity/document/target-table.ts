import { estimate, formatEstimate, markdownTable, type ScoreValues } from './estimate-rows.ts'
import type { MeasuredValues } from './measured-values.ts'
import { targets } from './reference-figures.ts'

const titles: Readonly<Record<keyof typeof targets, string>> = {
  firstIsOwner: 'folder owners: first named is an owner',
  area: 'folder owners: AUC within the section',
  overlap: 'truck factor: F of the set',
  firstRight: 'maintainers: right among the first n',
  currentArea: 'current against emeritus maintainers: AUC',
}

/** The best score of ours for each target, and whether it reaches it. */
export function targetTable(values: MeasuredValues): string {
  const rows = Object.entries(targets).map(([key, target]) => {
    const scores = values[key as keyof typeof targets]
    const product = scores[0]!
    const best = bestOf(scores.filter(({ kind }) => kind !== 'baseline'))
    return [
      titles[key as keyof typeof targets],
      target.toFixed(2),
      describe(product, target),
      best === product ? '' : `${best.name}: ${describe(best, target)}`,
    ]
  })
  return markdownTable(['measure', 'target', 'xp/1', 'best candidate'], rows)
}

function bestOf(scores: readonly ScoreValues[]): ScoreValues {
  return scores.reduce((best, score) => (estimate(score).mean > estimate(best).mean ? score : best))
}

function describe(score: ScoreValues, target: number): string {
  const value = estimate(score)
  return `${formatEstimate(value)}, ${value.mean >= target ? 'met' : '**missed**'}`
}
