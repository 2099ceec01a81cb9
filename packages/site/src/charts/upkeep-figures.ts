import type { Reviews, Upkeep } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../i18n/texts.ts'

/** One figure of a user's work on other people's changes: 312 commits by 41 people reviewed. */
export interface UpkeepFigure {
  readonly name: 'reviews' | 'sessions' | 'merges' | 'landed' | 'reverts' | 'releases'
  readonly shown: string
  readonly label: string
}

/** The figures that aren't zero. */
export function upkeepFigures(reviews: Reviews | null, upkeep: Upkeep | null): UpkeepFigure[] {
  const { commitCount = 0, sessionCount = 0, authorCount = 0 } = reviews ?? {}
  const { mergeCount = 0, landedCount = 0, revertCount = 0, releaseCount = 0 } = upkeep ?? {}
  const people = t('user.upkeep.people', { count: authorCount, shown: formatNumber(authorCount) })
  const figure = (name: UpkeepFigure['name'], count: number): UpkeepFigure[] =>
    count === 0
      ? []
      : [{ name, shown: formatNumber(count), label: t(`user.upkeep.${name}`, { count, people }) }]
  return [
    ...figure('reviews', commitCount),
    ...figure('sessions', sessionCount),
    ...figure('merges', mergeCount),
    ...figure('landed', landedCount),
    ...figure('reverts', revertCount),
    ...figure('releases', releaseCount),
  ]
}
