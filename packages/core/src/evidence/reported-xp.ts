import type { Person } from '../contract/report.ts'
import type { EvidenceFigure } from './evidence-figure.ts'

/** An xp figure of a report that commits explain. */
export interface ReportedXp {
  readonly figure: EvidenceFigure
  readonly experience: number
}

/**
 * The xp figures of a person that commits add up to. Leaves out Stack Overflow xp, technologies that are only
 * declared, and badges that don't measure xp.
 */
export function reportedXp({ experience, languages, groups, badges }: ReportedPerson): ReportedXp[] {
  const used = groups.flatMap(({ technologies }) => technologies).filter(({ declaredOnly }) => !declaredOnly)
  return [
    { figure: { kind: 'total' }, experience: experience.code },
    ...languages.map(({ name, experience }) => named('language', name, experience)),
    ...used.map(({ name, experience }) => named('technology', name, experience)),
    ...badges.flatMap(({ name, figures: { experience } }) =>
      experience === undefined ? [] : [named('badge', name, experience)],
    ),
  ]
}

type ReportedPerson = Pick<Person, 'experience' | 'languages' | 'groups' | 'badges'>

function named(kind: 'language' | 'technology' | 'badge', name: string, experience: number): ReportedXp {
  return { figure: { kind, name }, experience }
}
