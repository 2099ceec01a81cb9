import type { Repository, TechnologyGroup } from '@handiwork/core/contract'
import { count } from '@handiwork/core/format'
import { groupsOfAll } from '@handiwork/core/report'
import { fit } from '../../../ui/fit.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'
import { unknownPackageCount } from './sums.ts'
import { technologiesSection } from './technologies-section.ts'

/** What the repositories are made with, and how many of their packages the catalogue does not know. */
export function repositoryTechnologies(repositories: readonly Repository[], columns: Columns): Line[] {
  const groups = groupsOfAll(repositories)
  return [...known(groups, columns), ...newPackages(unknownPackageCount(repositories), columns)]
}

// --- internal ---

function known(groups: readonly TechnologyGroup[], columns: Columns): Line[] {
  if (groups.length > 0) return technologiesSection(groups, columns)
  return flow([[span('Technologies', 'strong')], [span('No detected technologies', 'dim')]], columns.width)
}

function newPackages(unknown: number, { width }: Columns): Line[] {
  if (unknown === 0) return []
  const are = unknown === 1 ? 'is' : 'are'
  return [[span(` ${fit(`${count(unknown, 'package')} ${are} new to Handiwork`, width - 1)}`, 'dim')]]
}
