import { type Person, type Repository, TOP_REPOSITORIES } from '@handiwork/core/contract'
import { cell } from '../../../ui/fit.ts'
import type { Line } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'
import { tally } from './tally.ts'

/** The repositories that gave the person most experience, with the person's own commits. */
export function projectsSection(
  person: Person,
  repositories: readonly Repository[],
  columns: Columns,
): Line[] {
  const top = repositories
    .filter(({ experience, userContributionPercent }) => experience > 0 || userContributionPercent)
    .toSorted((a, b) => b.experience - a.experience)
    .slice(0, TOP_REPOSITORIES)
  if (top.length === 0) return []
  const rows = top.map((repository) => ({
    name: repository.fullName,
    commitCount: ownCommits(person, repository),
    experience: repository.experience,
    aside: aside(repository),
  }))
  return tally({ title: 'Top Projects', aside: 'quality  familiar', rows }, columns)
}

// --- internal ---

function ownCommits({ name }: Person, { contributors }: Repository): number | undefined {
  return contributors.find((contributor) => contributor.name === name)?.commitCount
}

function aside({ quality, familiarity }: Repository): string {
  const known = familiarity === null ? '' : `${Math.round(familiarity)}%`
  return `${cell(quality.title ?? '', 9)}${cell(known, 8, 'right')}`
}
