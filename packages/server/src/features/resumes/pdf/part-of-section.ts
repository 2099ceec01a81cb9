import type { Area, Education, Position, Resume, Section } from '@handiwork/core/api'
import { naturalLanguageByCode, naturalLanguageLevelTitles } from '@handiwork/core/catalog'
import { lengthOfPosition, timeOfEducation, timeOfPosition } from '@handiwork/core/format'
import { breakable } from './breakable.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import type { Block, Entry, Part } from './sheet.ts'
import { words } from './words.ts'

export interface Surroundings {
  readonly publicUrl: string
  readonly now: Date
  /** As much of a text as there is still room for. */
  readonly room: (text: string) => string
}

export function sectionsIn({ sections }: Resume, area: Area): Section[] {
  return sections.filter((section) => section.area === area).toSorted((one, other) => one.order - other.order)
}

/** Nothing where there is nothing to be read. */
export function partOfSection(
  section: Section,
  resume: Resume,
  world: Surroundings,
  wordAtMost: number,
): Part[] {
  const title = breakable(section.title.trim() || words.sections[section.type], wordAtMost / 2)
  const part = partOf[section.type]({ title, section, resume, world, wordAtMost })
  return part === undefined ? [] : [part]
}

// --- internal ---

interface Given {
  readonly title: string
  readonly section: Section
  readonly resume: Resume
  readonly world: Surroundings
  readonly wordAtMost: number
}

const partOf: Readonly<Record<Section['type'], (given: Given) => Part | undefined>> = {
  text({ title, section, world, wordAtMost }) {
    const text = written(section.description, world, wordAtMost)
    return text.length === 0 ? undefined : { title, k: 'text', text }
  },
  positions({ title, resume, world, wordAtMost }) {
    return entries(
      title,
      downwards(resume.positions).map((one) => positionEntry(one, world, wordAtMost)),
    )
  },
  educations({ title, resume, world, wordAtMost }) {
    return entries(
      title,
      downwards(resume.educations).map((one) => educationEntry(one, world, wordAtMost)),
    )
  },
  languages({ title, resume }) {
    const lines = resume.user.naturalLanguages.map(({ code, level }) => {
      const what = naturalLanguageByCode(code)?.name ?? code
      return { dot: null, what, how: naturalLanguageLevelTitles[level], unit: null }
    })
    return lines.length === 0 ? undefined : { title, k: 'lines', lines }
  },
}

/** The first has the highest number (spec §7). */
function downwards<Item extends { readonly order: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.order - one.order)
}

function entries(title: string, all: readonly Entry[]): Part | undefined {
  return all.length === 0 ? undefined : { title, k: 'entries', entries: all }
}

function positionEntry(position: Position, world: Surroundings, wordAtMost: number): Entry {
  return {
    ...titled(position.jobTitle, position.organizationName, wordAtMost),
    when: timeOfPosition(position, words.now),
    place: breakable(listed(position.location, lengthOfPosition(position, world.now)), wordAtMost),
    text: written(position.description, world, wordAtMost),
  }
}

function educationEntry(education: Education, world: Surroundings, wordAtMost: number): Entry {
  const degree = [education.degree, education.field].filter(Boolean).join(' of ')
  return {
    ...titled(degree, education.organizationName, wordAtMost),
    when: timeOfEducation(education),
    place: breakable(education.location, wordAtMost),
    text: written(education.description, world, wordAtMost),
  }
}

/** Somebody without a title has their place alone. */
function titled(what: string, where: string, wordAtMost: number) {
  const [title = '', at = ''] = [what, where].filter(Boolean).map((name) => breakable(name, wordAtMost / 2))
  return { title, at, href: null }
}

const listed = (...some: readonly string[]) => some.filter(Boolean).join(', ')

function written(text: string, { room }: Surroundings, wordAtMost: number): Block[] {
  return markdownBlocks(room(text), wordAtMost)
}
