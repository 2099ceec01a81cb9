import type { Area, Education, Position, Resume, Section } from '@handiwork/core/api'
import { naturalLanguageByCode, naturalLanguageLevelTitles } from '@handiwork/core/catalog'
import { formatEducationPeriod, formatPositionDuration, formatPositionPeriod } from '@handiwork/core/format'
import { insertBreakOpportunities } from './break-opportunities.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import { pdfTexts } from './pdf-texts.ts'
import type { Block, Entry, ViewSection } from './view-model.ts'

export interface ViewContext {
  readonly publicUrl: string
  readonly now: Date
  /** Truncates a text to the remaining character budget. */
  readonly truncate: (text: string) => string
}

export function sectionsInArea({ sections }: Resume, area: Area): Section[] {
  return sections.filter((section) => section.area === area).toSorted((one, other) => one.order - other.order)
}

/** Returns nothing for an empty section. */
export function toViewSections(
  section: Section,
  resume: Resume,
  context: ViewContext,
  maxWordLength: number,
): ViewSection[] {
  const title = insertBreakOpportunities(
    section.title.trim() || pdfTexts.sections[section.type],
    maxWordLength / 2,
  )
  const viewSection = converters[section.type]({ title, section, resume, context, maxWordLength })
  return viewSection === undefined ? [] : [viewSection]
}

interface SectionInput {
  readonly title: string
  readonly section: Section
  readonly resume: Resume
  readonly context: ViewContext
  readonly maxWordLength: number
}

const converters: Readonly<Record<Section['type'], (input: SectionInput) => ViewSection | undefined>> = {
  text({ title, section, context, maxWordLength }) {
    const text = toBlocks(section.description, context, maxWordLength)
    return text.length === 0 ? undefined : { title, k: 'text', text }
  },
  positions({ title, resume, context, maxWordLength }) {
    return entriesSection(
      title,
      byOrderDescending(resume.positions).map((one) => positionEntry(one, context, maxWordLength)),
    )
  },
  educations({ title, resume, context, maxWordLength }) {
    return entriesSection(
      title,
      byOrderDescending(resume.educations).map((one) => educationEntry(one, context, maxWordLength)),
    )
  },
  languages({ title, resume }) {
    const lines = resume.user.naturalLanguages.map(({ code, level }) => {
      const what = naturalLanguageByCode(code)?.name ?? code
      return { dot: null, what, how: naturalLanguageLevelTitles[level], href: null, unit: null }
    })
    return lines.length === 0 ? undefined : { title, k: 'lines', lines }
  },
}

/** The highest number comes first (spec §7). */
function byOrderDescending<Item extends { readonly order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.order - one.order)
}

function entriesSection(title: string, all: readonly Entry[]): ViewSection | undefined {
  return all.length === 0 ? undefined : { title, k: 'entries', entries: all }
}

function positionEntry(position: Position, context: ViewContext, maxWordLength: number): Entry {
  return {
    ...toTitle(position.jobTitle, position.organizationName, maxWordLength),
    when: formatPositionPeriod(position, pdfTexts.now),
    place: insertBreakOpportunities(
      joinNonEmpty(position.location, formatPositionDuration(position, context.now)),
      maxWordLength,
    ),
    text: toBlocks(position.description, context, maxWordLength),
  }
}

function educationEntry(education: Education, context: ViewContext, maxWordLength: number): Entry {
  const degree = [education.degree, education.field].filter(Boolean).join(' of ')
  return {
    ...toTitle(degree, education.organizationName, maxWordLength),
    when: formatEducationPeriod(education),
    place: insertBreakOpportunities(education.location, maxWordLength),
    text: toBlocks(education.description, context, maxWordLength),
  }
}

/** Without a title, the organization becomes the title. */
function toTitle(what: string, where: string, maxWordLength: number) {
  const [title = '', organization = ''] = [what, where]
    .filter(Boolean)
    .map((name) => insertBreakOpportunities(name, maxWordLength / 2))
  return { title, organization, href: null, whenHref: null }
}

const joinNonEmpty = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')

function toBlocks(text: string, { truncate }: ViewContext, maxWordLength: number): Block[] {
  return markdownBlocks(truncate(text), maxWordLength)
}
