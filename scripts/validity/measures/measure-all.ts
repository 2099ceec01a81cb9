import type { FactsStore } from '../../../packages/core/src/facts/facts-store.ts'
import { findClone } from '../history/find-clone.ts'
import { type ProjectHistory, readProjectHistory } from '../history/project-history.ts'
import {
  loadOwnedSections,
  loadProjectRoles,
  loadTruckFactorSystems,
  type OwnedSection,
  type ProjectRoles,
  type TruckFactorSystem,
  type TruthPerson,
  type TruthProject,
} from '../truth/tables.ts'
import { measureRoles, type RoleResult } from './measure-roles.ts'
import { measureSection, type SectionOutcome } from './measure-sections.ts'
import { measureTruckFactor, type TruckFactorResult } from './measure-truck-factor.ts'
import { sectionColumns } from './section-columns.ts'

/** Why a project was left out. */
export type ProjectGap = 'noClone' | 'noCommit' | 'unknownCommit'

export interface ProjectOutcome extends TruthProject {
  readonly gap?: ProjectGap
}

/** Everything that was measured. */
export interface Measurements {
  readonly projects: readonly ProjectOutcome[]
  readonly sections: readonly SectionOutcome[]
  readonly truckFactors: readonly TruckFactorResult[]
  /** Systems left out, because their history contains no developer of the ground truth. */
  readonly unknownDevelopers: readonly string[]
  readonly roles: readonly RoleResult[]
}

export interface MeasureOptions {
  /** The folder of clones. */
  readonly clones: string
  readonly store: FactsStore
  readonly onProgress: (text: string) => void
}

/** Measures the scores of all projects with ground truth. */
export async function measureAll({ onProgress, ...source }: MeasureOptions): Promise<Measurements> {
  const tables = {
    sections: loadOwnedSections(),
    systems: loadTruckFactorSystems(),
    roles: loadProjectRoles(),
  }
  const all: TruthProject[] = [...tables.sections, ...tables.roles, ...tables.systems]
  const projects = Map.groupBy(all, ({ repository, commit }) => `${repository} ${commit}`)
  const results = { projects: [] as ProjectOutcome[], sections: [] as SectionOutcome[] }
  const truckFactors: TruckFactorResult[] = []
  const unknownDevelopers: string[] = []
  const roleResults: RoleResult[] = []
  for (const [project] of projects.values()) {
    if (project === undefined) continue
    onProgress(project.repository)
    const isSame = ({ repository, commit }: TruthProject) =>
      repository === project.repository && commit === project.commit
    const sections = tables.sections.filter(isSame)
    const systems = tables.systems.filter(isSame)
    const roles = tables.roles.filter(isSame)
    const history = await openProject(project, truthPeople(sections, systems, roles), source)
    const { repository, commit, date } = project
    results.projects.push({ repository, commit, date, ...(typeof history === 'string' && { gap: history }) })
    if (typeof history === 'string') continue
    for (const section of sections)
      results.sections.push(await measureSection(section, history, sectionColumns))
    for (const system of systems) {
      const measured = measureTruckFactor(system, history)
      if (measured === undefined) unknownDevelopers.push(system.repository)
      else truckFactors.push(measured)
    }
    for (const one of roles) roleResults.push(measureRoles(one, history))
  }
  return { ...results, truckFactors, unknownDevelopers, roles: roleResults }
}

async function openProject(
  project: TruthProject,
  truth: readonly TruthPerson[],
  { clones, store }: Pick<MeasureOptions, 'clones' | 'store'>,
): Promise<ProjectHistory | ProjectGap> {
  if (project.commit === '') return 'unknownCommit'
  const gitFolder = findClone(clones, project.repository)
  if (gitFolder === undefined) return 'noClone'
  return (await readProjectHistory(project, truth, { gitFolder, store })) ?? 'noCommit'
}

function truthPeople(
  sections: readonly OwnedSection[],
  systems: readonly TruckFactorSystem[],
  roles: readonly ProjectRoles[],
): TruthPerson[] {
  return [
    ...sections.flatMap(({ owners }) => owners),
    ...systems.flatMap(({ developers }) => developers),
    ...roles.flatMap(({ people }) => people),
  ]
}
