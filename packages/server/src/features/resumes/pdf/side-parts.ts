import type { Resume } from '@handiwork/core/api'
import { languageColor } from '@handiwork/core/catalog'
import { xp } from '@handiwork/core/format'
import { WORD_IN_SIDE } from './breakable.ts'
import { contactLines } from './contact-lines.ts'
import { barParts, barSvg } from './language-bar.ts'
import { marksOf } from './marks-of.ts'
import { partOfSection, type Surroundings, sectionsIn } from './part-of-section.ts'
import type { Part } from './sheet.ts'
import { words } from './words.ts'

/** The narrow column, or what stands below the wide one. */
export function sideParts(resume: Resume, world: Surroundings): Part[] {
  const { user } = resume
  return [
    ...some({ title: words.contact, k: 'contact', lines: contactLines(user) }, 'lines'),
    ...codePart(user.languages, barWidths[resume.layoutType]),
    ...some({ title: words.hallmarks, k: 'marks', marks: marksOf(user.badges) }, 'marks'),
    ...sectionsIn(resume, 'Sidebar').flatMap((section) =>
      partOfSection(section, resume, world, WORD_IN_SIDE),
    ),
  ]
}

// --- internal ---

const SHOWN = 6

/** Nearly those of the columns, in points. */
const barWidths = { rightSidebar: 140, singleColumn: 500 } as const

function codePart(languages: Resume['user']['languages'], width: number): Part[] {
  const parts = barParts(languages.map(({ name, experience }) => ({ name, value: experience })))
  if (parts.length === 0) return []
  const lines = languages.slice(0, SHOWN).map(({ name, experience }) => {
    return { dot: languageColor(name), what: name, how: xp(experience), unit: words.xp }
  })
  return [{ title: words.code, k: 'code', bar: barSvg(parts, width), alt: words.languages(parts), lines }]
}

function some<Key extends string, One extends Part & Readonly<Record<Key, readonly unknown[]>>>(
  part: One,
  key: Key,
): One[] {
  return part[key].length === 0 ? [] : [part]
}
