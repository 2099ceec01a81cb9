import { pathTo, type Section } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import type { EntryCounts } from '../content-of.ts'
import { languageName } from '../languages/language-name.ts'
import type { Placed } from './placing.ts'

/** A section as the builder shows it. */
export interface Card extends Placed {
  readonly title: string
  readonly type: Section['type']
  /** The first line of a text, without the signs of Markdown. */
  readonly text: string
}

/** What stands behind the sections that are made elsewhere in the settings. */
export interface Behind {
  readonly counts: EntryCounts
  /** Codes. */
  readonly languages: readonly string[]
}

export function cardOf({ _id: id, title, type, area, order }: Section, text: string): Card {
  return { id, title, type, area, order, text }
}

/** Sections as they were read anew: browsers do not read Markdown, so texts that are known stay what they were. */
export function cardsOf(sections: readonly Section[], before: readonly Card[]): Card[] {
  const known = new Map(before.map(({ id, text }) => [id, text]))
  return sections.map((section) => cardOf(section, known.get(section._id) ?? firstLine(section.description)))
}

/** A line of what is in it; without anything the resume has no such section. */
export function lineOf({ type, text }: Pick<Card, 'type' | 'text'>, { counts, languages }: Behind): string {
  const said = {
    text: () => text,
    positions: () => counts.positions > 0 && t('resumeBuilder.positions', { count: counts.positions }),
    educations: () => counts.educations > 0 && t('resumeBuilder.educations', { count: counts.educations }),
    languages: () => languages.map(languageName).join(', '),
  }
  return said[type]() || t('resumeBuilder.nothing')
}

/** A text is edited on a page of its own, what is made elsewhere in the settings there (spec §2). */
export function pathToEdit({ id, type }: Pick<Card, 'id' | 'type'>): string {
  return type === 'text'
    ? pathTo('settingsSubpage', { tab: 'resume', subpage: id })
    : pathTo('settingsTab', { tab: type })
}

// --- internal ---

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''
