import type { EvidenceFilterRow, EvidenceReply } from '@handiwork/core/api'
import { badgeByKey, technologyByKey } from '@handiwork/core/catalog'
import { type EvidenceFigure, type ExplainedCommit, sumExperience } from '@handiwork/core/evidence'

/** The technologies and badges of the commits, highest xp first. Leaves out the figure itself. */
export function evidenceFilters(
  commits: readonly ExplainedCommit[],
  figure: EvidenceFigure,
): EvidenceReply['filters'] {
  const own = 'name' in figure ? `${figure.kind} ${figure.name}` : undefined
  const rows = (kind: 'technology' | 'badge'): EvidenceFilterRow[] =>
    [...byLabel(commits, kind)]
      .filter(([name]) => `${kind} ${name}` !== own)
      .map(([name, ofLabel]) => ({
        ...{ name, title: catalogs[kind](name)?.title ?? name },
        ...{ experience: sumExperience(ofLabel), commitCount: ofLabel.length },
      }))
      .sort((one, other) => other.experience - one.experience || (one.name < other.name ? -1 : 1))
  return { technologies: rows('technology'), badges: rows('badge') }
}

const catalogs = { technology: technologyByKey, badge: badgeByKey }
const labelsOf = {
  technology: ({ commit }: ExplainedCommit) => commit.technologies,
  badge: ({ commit }: ExplainedCommit) => commit.badges,
}

function byLabel(commits: readonly ExplainedCommit[], kind: 'technology' | 'badge') {
  const uses = commits.flatMap((one) =>
    Object.keys(labelsOf[kind](one)).map((name) => ({ name, experience: one.experience })),
  )
  return Map.groupBy(uses, ({ name }) => name)
}
