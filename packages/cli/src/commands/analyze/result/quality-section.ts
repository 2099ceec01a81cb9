import type { Quality, Repository } from '@handiwork/core/contract'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { type Line, span } from '../../../ui/span.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'
import { qualityParts } from '../quality-parts.ts'

/** The quality score of a repository and its parts. */
export function qualitySection(repository: Repository, columns: Columns): Line[] {
  const { quality } = repository
  const heading = wrapItems(
    [[span('Quality', 'strong')], scoreLine(quality), [span(coverage(repository), 'dim')]],
    columns.width,
  )
  if (quality.score === null) return heading
  return [
    ...heading,
    ...wrapItems(partSpans(quality), columns.width - 1, 1).map((line) => [span(' '), ...line]),
  ]
}

function scoreLine({ score, title }: Quality): Line {
  if (score === null) return [span('not rated (fewer than 200 source lines)', 'dim')]
  return [span(String(Math.round(score)), 'copper'), span(title === null ? '' : ` ${title}`)]
}

function coverage({ commentCoverage, warningCoverage }: Repository): string {
  const coverages = [
    commentCoverage === null ? '' : `comment coverage ${Math.round(commentCoverage)}%`,
    warningCoverage === null ? '' : `warning coverage ${Math.round(warningCoverage)}%`,
  ]
  return coverages.filter(Boolean).join(', ')
}

function partSpans({ parts: partSpans }: Quality): Line[] {
  return qualityParts.map(({ key, title, maxPoints }, index) => {
    const comma = index === qualityParts.length - 1 ? '' : ','
    return [span(`${title} ${Math.round(partSpans[key])}/${maxPoints}${comma}`)]
  })
}
