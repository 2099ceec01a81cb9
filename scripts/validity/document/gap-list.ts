import type { Measurements, ProjectGap } from '../measures/measure-all.ts'
import type { SectionGap } from '../measures/measure-sections.ts'

const projectReasons: Readonly<Record<ProjectGap, string>> = {
  noClone: 'no clone',
  noCommit: 'the clone lacks the commit',
  unknownCommit: 'the table names no commit',
}

const sectionReasons: Readonly<Record<SectionGap, string>> = {
  noFiles: 'without a file that counts for familiarity',
  unknownOwners: 'without an owner in the history: most tables of code owners name logins only',
  inactiveOwners: 'in which no owner changed a file or reviewed a change of one',
}

/** What was left out, and why. */
export function gapList({ projects, sections, unknownDevelopers }: Measurements): string {
  const missing = projects.flatMap(({ repository, gap }) =>
    gap === undefined ? [] : `\`${repository}\` (${projectReasons[gap]})`,
  )
  const gaps = sections.filter((section) => typeof section === 'string')
  const counts = Object.entries(sectionReasons).map(
    ([gap, reason]) => `- ${gaps.filter((one) => one === gap).length} sections ${reason}.`,
  )
  return [
    ...counts,
    ...(missing.length === 0 ? [] : [`- Projects: ${missing.join(', ')}.`]),
    ...(unknownDevelopers.length === 0
      ? []
      : [
          `- Systems whose developers are unknown in the history: ${unknownDevelopers.map((name) => `\`${name}\``).join(', ')}.`,
        ]),
  ].join('\n')
}
