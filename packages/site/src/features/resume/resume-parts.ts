import type { Area, Education, Position, Resume, Section } from '@handiwork/core/api'
import {
  type NaturalLanguageLevel,
  naturalLanguageByCode,
  naturalLanguageLevelTitles,
} from '@handiwork/core/catalog'
import { lengthOfPosition, timeOfEducation, timeOfPosition } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** Something somebody did for a while. */
export interface Entry {
  /** What they were; where they were, when that is all that is told. */
  readonly title: string
  readonly at: string
  readonly when: string
  readonly place: string
  /** Markdown. */
  readonly text: string
}

/** A section as it is drawn. */
export type Part =
  | { readonly kind: 'entries'; readonly title: string; readonly entries: readonly Entry[] }
  | { readonly kind: 'text'; readonly title: string; readonly text: string }
  | { readonly kind: 'spoken'; readonly title: string; readonly spoken: readonly Spoken[] }

interface Spoken {
  readonly name: string
  readonly level: string
}

/** The sections of an area in their order; those with nothing in them are left out, and so is what lies on the bench. */
export function partsIn(resume: Resume, area: Exclude<Area, 'Bench'>, now: Date): Part[] {
  return sectionsIn(resume, area).flatMap((section) => partOf(section, resume, now) ?? [])
}

/** The wide column: projects stand after the positions, or last where there are none. */
export function mainParts(resume: Resume, now: Date): { readonly above: Part[]; readonly below: Part[] } {
  const sections = sectionsIn(resume, 'Main')
  const after = sections.findLastIndex(({ type }) => type === 'positions') + 1
  const place = after === 0 ? sections.length : after
  const parts = (some: readonly Section[]) => some.flatMap((section) => partOf(section, resume, now) ?? [])
  return { above: parts(sections.slice(0, place)), below: parts(sections.slice(place)) }
}

// --- internal ---

function sectionsIn({ sections }: Resume, area: Area): Section[] {
  return sections.filter((section) => section.area === area).toSorted((one, other) => one.order - other.order)
}

function partOf(section: Section, resume: Resume, now: Date): Part | undefined {
  const title = section.title.trim() || t(`resume.untitled.${section.type}`)
  const part = parts[section.type](section, resume, now)
  return isEmpty(part) ? undefined : { ...part, title }
}

type Untitled<Any> = Any extends Part ? Omit<Any, 'title'> : never

const parts: Readonly<
  Record<Section['type'], (section: Section, resume: Resume, now: Date) => Untitled<Part>>
> = {
  text: ({ description }) => ({ kind: 'text', text: description.trim() }),
  positions: (_, { positions }, now) => ({
    kind: 'entries',
    entries: downwards(positions).map((position) => positionEntry(position, now)),
  }),
  educations: (_, { educations }) => ({
    kind: 'entries',
    entries: downwards(educations).map(educationEntry),
  }),
  languages: (_, { user }) => ({ kind: 'spoken', spoken: user.naturalLanguages.map(spokenOf) }),
}

function isEmpty(part: Untitled<Part>): boolean {
  if (part.kind === 'text') return part.text === ''
  return part.kind === 'entries' ? part.entries.length === 0 : part.spoken.length === 0
}

/** The first has the highest number (spec §7). */
function downwards<Item extends { readonly order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.order - one.order)
}

function positionEntry(position: Position, now: Date): Entry {
  const { jobTitle, organizationName, location, description } = position
  return {
    ...titled(jobTitle, organizationName),
    when: timeOfPosition(position, t('resume.now')),
    place: listed(location, lengthOfPosition(position, now)),
    text: description.trim(),
  }
}

function educationEntry(education: Education): Entry {
  const { degree, field, organizationName, location, description } = education
  const studied = degree && field ? t('resume.studied', { degree, field }) : degree || field
  return {
    ...titled(studied, organizationName),
    when: timeOfEducation(education),
    place: location,
    text: description.trim(),
  }
}

function titled(what: string, where: string): Pick<Entry, 'title' | 'at'> {
  const [title = '', at = ''] = [what, where].filter(Boolean)
  return { title, at }
}

function spokenOf({ code, level }: { code: string; level: NaturalLanguageLevel }): Spoken {
  return { name: naturalLanguageByCode(code)?.name ?? code, level: naturalLanguageLevelTitles[level] }
}

const listed = (...some: readonly string[]) => some.filter(Boolean).join(', ')
