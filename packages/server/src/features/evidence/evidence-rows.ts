import type { EvidenceDayRow, EvidenceMonthRow, EvidenceRepositoryRow } from '@handiwork/core/api'
import type { EvidenceRepository } from '@handiwork/core/contract'
import {
  type ExplainedCommit,
  type FigureEvidence,
  formatMonthIndex,
  roundFigure,
  sumExperience,
} from '@handiwork/core/evidence'
import type { VisibleRepository } from './load-evidence.ts'

/** The repositories of a figure, highest xp first. */
export function repositoryRows(
  counted: readonly ExplainedCommit[],
  recordedRepositories: readonly EvidenceRepository[],
  visible: readonly VisibleRepository[],
): EvidenceRepositoryRow[] {
  const byRepository = Map.groupBy(counted, ({ commit }) => commit.repository)
  const recorded = new Map(recordedRepositories.map((one) => [one.name, one]))
  return visible
    .flatMap(({ url: _, ...repository }) => {
      const commits = byRepository.get(repository._id) ?? []
      const { elsewhere, ...shares } = recorded.get(repository._id) ?? unrecorded
      if (commits.length === 0 && elsewhere.length === 0) return []
      const { ownLines, allLines, knownWeight, fileWeight } = shares
      return [
        {
          ...repository,
          ...{ experience: sumExperience(commits), commitCount: commits.length, ownLines, allLines },
          ...{ knownWeight, fileWeight, elsewhereCount: elsewhere.length },
        },
      ]
    })
    .sort((one, other) => other.experience - one.experience || (one._id < other._id ? -1 : 1))
}

const unrecorded: Omit<EvidenceRepository, 'name'> = {
  ...{ ownLines: 0, allLines: 0, knownWeight: 0, fileWeight: 0 },
  elsewhere: [],
}

/** The months of a figure in chronological order. `selected` are the commits of the selected repository. */
export function monthRows(
  { attribution, commits }: FigureEvidence,
  selected: readonly ExplainedCommit[],
): EvidenceMonthRow[] {
  const all = Map.groupBy(commits, ({ month }) => month)
  const bySelection = Map.groupBy(selected, ({ month }) => month)
  return attribution.months.flatMap(({ month, x, experience }) => {
    const ofMonth = (all.get(month) ?? []).filter(({ lines }) => lines > 0)
    if (ofMonth.length === 0) return []
    const ofSelection = bySelection.get(month) ?? []
    return [
      {
        month: formatMonthIndex(month),
        experience: sumExperience(ofMonth),
        selected: sumExperience(ofSelection),
        commitCount: ofSelection.length,
        ...{ x: roundFigure(x), monthExperience: roundFigure(experience) },
      },
    ]
  })
}

/**
 * The days of the listed commits, latest first. The formula of a day is left out if it includes work that the
 * viewer may not see.
 */
export function dayRows(
  { ledger, commits }: FigureEvidence,
  selected: readonly ExplainedCommit[],
  listed: readonly ExplainedCommit[],
  visible: ReadonlyMap<string, VisibleRepository>,
): EvidenceDayRow[] {
  const days = new Set(listed.map(({ day }) => day))
  const hidden = new Set(
    commits.filter(({ commit }) => !visible.has(commit.repository)).map(({ day }) => day),
  )
  const byDay = Map.groupBy(selected, ({ day }) => day)
  return [...days]
    .sort((one, other) => other - one)
    .map((day) => {
      const ofDay = byDay.get(day) ?? []
      const { lines = 0, worth = 0 } = ledger.get(day) ?? {}
      return {
        date: new Date(day * 86_400_000).toISOString().slice(0, 10),
        experience: sumExperience(ofDay),
        commitCount: ofDay.length,
        lines: roundFigure(ofDay.reduce((sum, { counted }) => sum + counted, 0)),
        allLines: hidden.has(day) ? null : roundFigure(lines),
        worth: hidden.has(day) ? null : roundFigure(worth),
      }
    })
}
