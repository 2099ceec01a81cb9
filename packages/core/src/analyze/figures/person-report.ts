import type { Catalogue } from '../../catalog/technologies/technologies.ts'
import type { Person } from '../../contract/report.ts'
import { getOr } from '../../measure/get-or.ts'
import type { OwnCommit } from '../../measure/own-commits.ts'
import { addLines, type Counts, type MonthTally } from '../../measure/tally.ts'
import { isBelieved, monthOf } from '../../measure/window.ts'
import { level } from '../../score/level.ts'
import { personFlags } from '../../score/person-flags.ts'
import { rounded } from '../../score/rounded.ts'
import { totalXp } from '../../score/total.ts'
import type { Measured } from '../measured.ts'
import type { Earnings } from './earnings.ts'
import type { Outside } from './host-figures.ts'
import { languageStats, pushes, xp } from './language-stats.ts'
import type { MarkUse } from './mark-uses.ts'
import { ownLibraries } from './own-libraries.ts'
import { personBadges } from './person-badges.ts'
import { personGroups } from './person-groups.ts'

export interface PersonMaterial {
  readonly repositories: readonly Measured[]
  readonly earnings: Earnings
  readonly marks: ReadonlyMap<string, MarkUse>
  readonly asOf: Date
  readonly outside: Outside
  readonly catalogue: Catalogue
}

/** The person asked for in the contract's shape, over all repositories. */
export function personReport(material: PersonMaterial): Person {
  const { repositories, earnings, marks, asOf, outside, catalogue } = material
  const { earned, activeMonths } = earnings.experience
  const commits = distinct(repositories.flatMap(({ ownCommits }) => ownCommits))
  const seconds = asOf.getTime() / 1000
  const { languages, months } = summed(commits, seconds)
  const { total, code, stackOverflow } = totalXp(xp(earned), outside.answers)
  return {
    name: nameIn(repositories),
    emails: [...new Set(peopleIn(repositories).flatMap(({ emails }) => emails))].sort(),
    experience: { total: rounded(total), code, stackOverflow: rounded(stackOverflow) },
    level: level(total),
    commitCount: commits.length,
    activeMonthCount: activeMonths.size,
    languages: languageStats(languages, earned, asOf),
    groups: personGroups(repositories, marks, monthOf(seconds), catalogue),
    badges: personBadges({
      marks,
      lines: earnings.counted.reduce((sum, { work }) => sum + work.lines, 0),
      libraries: ownLibraries(repositories, earnings, outside.hosts),
      asOfMonth: monthOf(seconds),
    }),
    plausibility: {
      flags: personFlags({ days: earnings.ledger, authoredAt: commits.map((commit) => commit.seconds) }),
      corroboratedBy: null,
    },
    pushes: pushes(months),
  }
}

// --- internal ---

function peopleIn(repositories: readonly Measured[]) {
  return repositories.flatMap(({ people, places }) => [...places].map((place) => people.people[place]!))
}

/** The name most commits bear. */
function nameIn(repositories: readonly Measured[]): string {
  const uses = repositories.flatMap(({ people, places, tally }) =>
    [...places].map((place) => ({
      name: people.people[place]!.name,
      count: tally.people.get(place)?.commitCount ?? 0,
    })),
  )
  return uses.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))[0]?.name ?? ''
}

/** R3: a commit that several repositories hold is one commit. */
function distinct(commits: readonly OwnCommit[]): OwnCommit[] {
  return [...new Map(commits.map((commit) => [commit.id, commit])).values()]
}

function summed(commits: readonly OwnCommit[], asOf: number) {
  const languages: Counts = new Map()
  const months = new Map<number, MonthTally>()
  for (const [place, { seconds, changes }] of commits.entries()) {
    const believed = isBelieved(seconds, asOf) ? seconds : undefined
    const month =
      believed === undefined
        ? undefined
        : getOr(months, monthOf(believed), () => ({ commitCount: 0, languages: new Map() }))
    if (month) month.commitCount++
    for (const { language, added, deleted } of changes) {
      addLines(languages, language, place, added, deleted, believed)
      if (month) addLines(month.languages, language, place, added, deleted, believed)
    }
  }
  return { languages, months }
}
