import { type Person, type Repository, TOP_REPOSITORIES } from '@handiwork/core/contract'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { countTable } from '../../../profile-view/sections/count-table.ts'
import type { Line } from '../../../ui/span.ts'
import { padCell } from '../../../ui/truncate.ts'

/** The person's top repositories by experience, with the person's own commits. */
export function projectsSection(
  person: Person,
  repositories: readonly Repository[],
  columns: Columns,
): Line[] {
  const topRepositories = repositories
    .filter(({ experience, userContributionPercent }) => experience > 0 || userContributionPercent)
    .toSorted((a, b) => b.experience - a.experience)
    .slice(0, TOP_REPOSITORIES)
  if (topRepositories.length === 0) return []
  const rows = topRepositories.map((repository) => ({
    name: repository.fullName,
    commitCount: ownCommits(person, repository),
    experience: repository.experience,
    aside: aside(repository),
  }))
  return countTable({ title: 'Top Projects', aside: 'quality  familiar', rows }, columns)
}

function ownCommits({ name }: Person, { contributors }: Repository): number | undefined {
  return contributors.find((contributor) => contributor.name === name)?.commitCount
}

function aside({ quality, familiarity }: Repository): string {
  const familiarityText = familiarity === null ? '' : `${Math.round(familiarity)}%`
  return `${padCell(quality.title ?? '', 9)}${padCell(familiarityText, 8, 'right')}`
}
