import type { Quality, Repository } from '@handiwork/core/contract'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { qualityParts } from '../quality-parts.ts'
import type { Columns } from './columns.ts'

/** How well a repository is kept, and what that is made of. */
export function qualitySection(repository: Repository, columns: Columns): Line[] {
  const { quality } = repository
  const head = flow(
    [[span('Quality', 'strong')], rated(quality), [span(coverage(repository), 'dim')]],
    columns.width,
  )
  if (quality.score === null) return head
  return [...head, ...flow(parts(quality), columns.width - 1, 1).map((line) => [span(' '), ...line])]
}

// --- internal ---

function rated({ score, title }: Quality): Line {
  if (score === null) return [span('not rated under 200 lines of source', 'dim')]
  return [span(String(Math.round(score)), 'copper'), span(title === null ? '' : ` ${title}`)]
}

function coverage({ commentCoverage, warningCoverage }: Repository): string {
  const known = [
    commentCoverage === null ? '' : `comment coverage ${Math.round(commentCoverage)}%`,
    warningCoverage === null ? '' : `warning coverage ${Math.round(warningCoverage)}%`,
  ]
  return known.filter(Boolean).join(', ')
}

function parts({ parts }: Quality): Line[] {
  return qualityParts.map(({ key, title, atMost }, at) => {
    const comma = at === qualityParts.length - 1 ? '' : ','
    return [span(`${title} ${Math.round(parts[key])}/${atMost}${comma}`)]
  })
}
