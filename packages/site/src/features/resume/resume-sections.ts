import type { Area, Education, Position, Resume, Section } from '@handiwork/core/api'
import {
  type NaturalLanguageLevel,
  naturalLanguageByCode,
  naturalLanguageLevelTitles,
} from '@handiwork/core/catalog'
import { formatEducationPeriod, formatPositionDuration, formatPositionPeriod } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** A position or education. */
export interface ResumeEntry {
  /** The role or degree. Falls back to the organization. */
  readonly title: string
  readonly at: string
  readonly when: string
  readonly place: string
  /** Markdown. */
  readonly text: string
}

/** A section ready for display. */
export type SectionView =
  | { readonly kind: 'entries'; readonly title: string; readonly entries: readonly ResumeEntry[] }
  | { readonly kind: 'text'; readonly title: string; readonly text: string }
  | { readonly kind: 'spoken'; readonly title: string; readonly spoken: readonly SpokenLanguage[] }

interface SpokenLanguage {
  readonly name: string
  readonly level: string
}

/** The non-empty sections of an area in order, without those on the bench. */
export function sectionViews(resume: Resume, area: Exclude<Area, 'Bench'>, now: Date): SectionView[] {
  return sectionsIn(resume, area).flatMap((section) => sectionView(section, resume, now) ?? [])
}

/** The main column, split where the projects are inserted: after the positions, or at the end. */
export function splitMainSections(
  resume: Resume,
  now: Date,
): { readonly above: SectionView[]; readonly below: SectionView[] } {
  const sections = sectionsIn(resume, 'Main')
  const afterPositions = sections.findLastIndex(({ type }) => type === 'positions') + 1
  const splitIndex = afterPositions === 0 ? sections.length : afterPositions
  const toViews = (some: readonly Section[]) =>
    some.flatMap((section) => sectionView(section, resume, now) ?? [])
  return { above: toViews(sections.slice(0, splitIndex)), below: toViews(sections.slice(splitIndex)) }
}

function sectionsIn({ sections }: Resume, area: Area): Section[] {
  return sections.filter((section) => section.area === area).toSorted((one, other) => one.order - other.order)
}

function sectionView(section: Section, resume: Resume, now: Date): SectionView | undefined {
  const title = section.title.trim() || t(`resume.untitled.${section.type}`)
  const part = parts[section.type](section, resume, now)
  return isEmpty(part) ? undefined : { ...part, title }
}

type WithoutTitle<Any> = Any extends SectionView ? Omit<Any, 'title'> : never

const parts: Readonly<
  Record<Section['type'], (section: Section, resume: Resume, now: Date) => WithoutTitle<SectionView>>
> = {
  text: ({ description }) => ({ kind: 'text', text: description.trim() }),
  positions: (_, { positions }, now) => ({
    kind: 'entries',
    entries: sortDescending(positions).map((position) => positionEntry(position, now)),
  }),
  educations: (_, { educations }) => ({
    kind: 'entries',
    entries: sortDescending(educations).map(educationEntry),
  }),
  languages: (_, { user }) => ({ kind: 'spoken', spoken: user.naturalLanguages.map(spokenLanguage) }),
}

function isEmpty(part: WithoutTitle<SectionView>): boolean {
  if (part.kind === 'text') return part.text === ''
  return part.kind === 'entries' ? part.entries.length === 0 : part.spoken.length === 0
}

/** The highest order comes first (spec §7). */
function sortDescending<Item extends { readonly order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.order - one.order)
}

function positionEntry(position: Position, now: Date): ResumeEntry {
  const { jobTitle, organizationName, location, description } = position
  return {
    ...entryTitle(jobTitle, organizationName),
    when: formatPositionPeriod(position, t('resume.now')),
    place: joinNonEmpty(location, formatPositionDuration(position, now)),
    text: description.trim(),
  }
}

function educationEntry(education: Education): ResumeEntry {
  const { degree, field, organizationName, location, description } = education
  const fieldOfStudy = degree && field ? t('resume.studied', { degree, field }) : degree || field
  return {
    ...entryTitle(fieldOfStudy, organizationName),
    when: formatEducationPeriod(education),
    place: location,
    text: description.trim(),
  }
}

function entryTitle(role: string, organization: string): Pick<ResumeEntry, 'title' | 'at'> {
  const [title = '', at = ''] = [role, organization].filter(Boolean)
  return { title, at }
}

function spokenLanguage({ code, level }: { code: string; level: NaturalLanguageLevel }): SpokenLanguage {
  return { name: naturalLanguageByCode(code)?.name ?? code, level: naturalLanguageLevelTitles[level] }
}

const joinNonEmpty = (...some: readonly string[]) => some.filter(Boolean).join(', ')
