import type { Resume } from '@handiwork/core/api'
import { compareLanguages, languageColor } from '@handiwork/core/catalog'
import { formatXp } from '@handiwork/core/format'
import { toBadgeMarks } from './badge-marks.ts'
import { MAX_SIDE_WORD_LENGTH } from './break-opportunities.ts'
import { contactLines } from './contact-lines.ts'
import { evidenceHref } from './evidence-href.ts'
import { barSegments, renderBar } from './language-bar.ts'
import { pdfTexts } from './pdf-texts.ts'
import { sectionsInArea, toViewSections, type ViewContext } from './to-view-section.ts'
import type { ViewSection } from './view-model.ts'

/** The sidebar, which follows the main column in the single-column layout. */
export function createSideColumn(resume: Resume, context: ViewContext): ViewSection[] {
  const { user } = resume
  return [
    ...omitIfEmpty({ title: pdfTexts.contact, k: 'contact', lines: contactLines(user) }, 'lines'),
    ...codeSection(user, barWidths[resume.layoutType], context.publicUrl),
    ...omitIfEmpty({ title: pdfTexts.badges, k: 'badges', badges: toBadgeMarks(user.badges) }, 'badges'),
    ...sectionsInArea(resume, 'Sidebar').flatMap((section) =>
      toViewSections(section, resume, context, MAX_SIDE_WORD_LENGTH),
    ),
  ]
}

const MAX_LANGUAGES = 6

/** Approximate column widths in points. */
const barWidths = { rightSidebar: 140, singleColumn: 500 } as const

function codeSection(user: Resume['user'], width: number, publicUrl: string): ViewSection[] {
  const languages = user.languages.toSorted(compareLanguages)
  const segments = barSegments(languages.map(({ name, experience }) => ({ name, value: experience })))
  if (segments.length === 0) return []
  const lines = languages.slice(0, MAX_LANGUAGES).map(({ name, experience }) => {
    return {
      ...{ dot: languageColor(name), what: name, how: formatXp(experience), unit: pdfTexts.xp },
      href: evidenceHref(user, publicUrl, { language: name }),
    }
  })
  return [
    {
      title: pdfTexts.code,
      k: 'code',
      bar: renderBar(segments, width),
      alt: pdfTexts.languages(segments),
      lines,
    },
  ]
}

function omitIfEmpty<Key extends string, One extends ViewSection & Readonly<Record<Key, readonly unknown[]>>>(
  part: One,
  key: Key,
): One[] {
  return part[key].length === 0 ? [] : [part]
}
