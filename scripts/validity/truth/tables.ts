import { readFileSync } from 'node:fs'
import { parseCsv } from './parse-csv.ts'

/** A project at the commit for which its ground truth applies. */
export interface TruthProject {
  /** owner/name */
  readonly repository: string
  /** Empty if the commit is unknown. */
  readonly commit: string
  /** The date of the commit, such as 2026-07-23. */
  readonly date: string
}

/** The hashes that name one person, in any order. */
export type TruthPerson = readonly string[]

/** A part of a project and its owners. */
export interface OwnedSection extends TruthProject {
  readonly section: string
  readonly patterns: string
  readonly source: string
  readonly owners: readonly TruthPerson[]
}

export interface ProjectRoles extends TruthProject {
  readonly maintainers: readonly TruthPerson[]
  readonly emeriti: readonly TruthPerson[]
  /** All people with a role. */
  readonly people: readonly TruthPerson[]
}

export interface TruckFactorSystem extends TruthProject {
  readonly developers: readonly TruthPerson[]
}

/** The truck factor that Avelino et al. computed, and the answer of the team. */
export interface SurveyAnswer {
  readonly repository: string
  readonly truckFactor: number
  readonly agrees: boolean
}

type Row = Readonly<Record<string, string>>

export function loadOwnedSections(): OwnedSection[] {
  return groupRows(readTable('folder-owners'), ['repo', 'section', 'patterns']).map((rows) => ({
    ...projectOf(rows[0]!),
    section: rows[0]!.section ?? '',
    patterns: rows[0]!.patterns ?? '',
    source: rows[0]!.source_file ?? '',
    owners: rows.map(personOf),
  }))
}

export function loadProjectRoles(): ProjectRoles[] {
  return groupRows(readTable('roles'), ['repo']).map((rows) => {
    const withRole = (role: string) => rows.filter((row) => row.role === role).map(personOf)
    return {
      ...projectOf(rows[0]!),
      maintainers: withRole('maintainer'),
      emeriti: withRole('emeritus'),
      people: rows.map(personOf),
    }
  })
}

export function loadTruckFactorSystems(): TruckFactorSystem[] {
  return groupRows(readTable('truck-factor'), ['repo']).map((rows) => ({
    ...projectOf(rows[0]!),
    developers: rows.map(({ developer_sha256 = '' }) => [developer_sha256]),
  }))
}

export function loadSurveyAnswers(): SurveyAnswer[] {
  return readTable('avelino-survey').map(({ repo = '', tf_avelino, truck_factor_agree }) => ({
    repository: repo,
    truckFactor: Number(tf_avelino),
    agrees: truck_factor_agree === 'Agree',
  }))
}

function readTable(name: string): Row[] {
  return parseCsv(readFileSync(new URL(`../data/${name}.csv`, import.meta.url), 'utf8'))
}

function groupRows(rows: readonly Row[], columns: readonly string[]): Row[][] {
  return [...Map.groupBy(rows, (row) => columns.map((column) => row[column]).join('\0')).values()]
}

function projectOf({ repo = '', commit = '', commit_date, date }: Row): TruthProject {
  return { repository: repo, commit, date: commit_date ?? date ?? '' }
}

function personOf({ name_sha256 = '', email_sha256 = '', login_sha256 = '' }: Row): TruthPerson {
  return [name_sha256, email_sha256, login_sha256].filter((hash) => hash !== '')
}
