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

/** The scores of the product for each target, and whether they reach it. */
export function targetTable(values: MeasuredValues): string {
  const rows = Object.entries(targets).map(([key, { all, heldOut }]) => {
    const scores = values[key as keyof typeof targets].filter(({ kind }) => kind !== 'baseline')
    const [former, current, other] = scores.map((score) => describe(score, all))
    return [
      titles[key as keyof typeof targets],
      ...[all.toFixed(2), heldOut.toFixed(2), former ?? '', current ?? ''],
      other === undefined ? '' : `${scores[2]!.name}: ${other}`,
    ]
  })
  return markdownTable(['measure', 'target', 'held-out target', 'xp/1', 'xp/2', 'further figure'], rows)
}

function describe(score: ScoreValues, target: number): string {
  const value = estimate(score)
  return `${formatEstimate(value)}, ${value.mean >= target ? 'met' : '**missed**'}`
}
