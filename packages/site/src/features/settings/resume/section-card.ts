import { pathTo, type Section } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { languageName } from '../languages/language-name.ts'
import type { EntryCounts } from '../load-settings-content.ts'
import type { PlacedSection } from './section-placement.ts'

/** A section as shown in the builder. */
export interface SectionCardData extends PlacedSection {
  readonly title: string
  readonly type: Section['type']
  /** First line of a text section without Markdown syntax. */
  readonly text: string
}

/** The data of sections that are edited elsewhere in the settings. */
export interface SectionSources {
  readonly counts: EntryCounts
  /** Language codes. */
  readonly languages: readonly string[]
}

export function toCard({ _id: id, title, type, area, order }: Section, text: string): SectionCardData {
  return { id, title, type, area, order, text }
}

/** Converts refetched sections. Keeps existing summaries, because browsers don't render Markdown. */
export function toCards(
  sections: readonly Section[],
  previous: readonly SectionCardData[],
): SectionCardData[] {
  const textById = new Map(previous.map(({ id, text }) => [id, text]))
  return sections.map((section) =>
    toCard(section, textById.get(section._id) ?? firstLine(section.description)),
  )
}

/** One-line summary of the content. Empty sections are omitted from the resume. */
export function cardSummary(
  { type, text }: Pick<SectionCardData, 'type' | 'text'>,
  { counts, languages }: SectionSources,
): string {
  const summaries = {
    text: () => text,
    positions: () => counts.positions > 0 && t('resumeBuilder.positions', { count: counts.positions }),
    educations: () => counts.educations > 0 && t('resumeBuilder.educations', { count: counts.educations }),
    languages: () => languages.map(languageName).join(', '),
  }
  return summaries[type]() || t('resumeBuilder.nothing')
}

/** Text sections have their own edit page; built-in sections are edited in their settings tab (spec §2). */
export function sectionEditPath({ id, type }: Pick<SectionCardData, 'id' | 'type'>): string {
  return type === 'text'
    ? pathTo('settingsSubpage', { tab: 'resume', subpage: id })
    : pathTo('settingsTab', { tab: type })
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''
