import type { Repository, TechnologyGroup } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import { mergeTechnologyGroups } from '@handiwork/core/report'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { technologiesSection } from '../../../profile-view/sections/technologies-section.ts'
import { type Line, span } from '../../../ui/span.ts'
import { truncate } from '../../../ui/truncate.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'
import { unknownPackageCount } from './repository-sums.ts'

/** The technologies of the repositories, and the number of packages that are not in the catalog. */
export function repositoryTechnologiesSection(repositories: readonly Repository[], columns: Columns): Line[] {
  const groups = mergeTechnologyGroups(repositories)
  return [
    ...knownTechnologies(groups, columns),
    ...unknownPackages(unknownPackageCount(repositories), columns),
  ]
}

function knownTechnologies(groups: readonly TechnologyGroup[], columns: Columns): Line[] {
  if (groups.length > 0) return technologiesSection(groups, columns)
  return wrapItems(
    [[span('Technologies', 'strong')], [span('No detected technologies', 'dim')]],
    columns.width,
  )
}

function unknownPackages(unknown: number, { width }: Columns): Line[] {
  if (unknown === 0) return []
  const verb = unknown === 1 ? 'is' : 'are'
  return [
    [span(` ${truncate(`${pluralize(unknown, 'package')} ${verb} not in the catalog`, width - 1)}`, 'dim')],
  ]
}
