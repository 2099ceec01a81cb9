import type { JsonResumeToImport, NewSection } from '@handiwork/core/api'
import { MAX_BIOGRAPHY_LENGTH } from '@handiwork/core/contract'
import { collapseWhitespace, entryMarkdown, joinBlocks, markdownList } from './entry-markdown.ts'
import { truncate } from './truncate.ts'

/**
 * Converts data without an equivalent here to one text section per kind. The sections start on the bench,
 * hidden from the resume.
 */
export function unmappedSections(resume: JsonResumeToImport): NewSection[] {
  return sectionKinds.map(([title, textOf]) => textSection(title, textOf(resume), 'Bench')).filter(hasText)
}

export function textSection(title: string, description: string, area: NewSection['area']): NewSection {
  return {
    ...{ title: truncate(title, 200), description: truncate(description, 20_000), area },
    ...{ type: 'text', order: 0 },
  }
}

type SectionKind = readonly [title: string, textOf: (resume: JsonResumeToImport) => string]

const joinEntries = <Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string) =>
  joinBlocks(entries.map(textOf))

/** Name, level and keywords, one line per item. */
function namedList(
  entries: readonly { name?: string | undefined; level?: string | undefined; keywords: string[] }[],
) {
  return markdownList(
    entries.map(({ name, level, keywords }) =>
      [
        [name && `**${collapseWhitespace(name)}**`, level && `(${level})`].filter(Boolean).join(' '),
        keywords.join(', '),
      ]
        .filter(Boolean)
        .join(': '),
    ),
  )
}

const sectionKinds: readonly SectionKind[] = [
  ['Summary', ({ basics }) => (isLong(basics?.summary) ? (basics?.summary ?? '') : '')],
  [
    'Volunteering',
    ({ volunteer }) =>
      joinEntries(volunteer, ({ position, organization, startDate, endDate, summary, highlights, url }) =>
        entryMarkdown({
          ...{ title: position ?? organization, by: position && organization, dates: [startDate, endDate] },
          ...{ texts: [summary], points: highlights, url },
        }),
      ),
  ],
  [
    'Awards',
    ({ awards }) =>
      joinEntries(awards, ({ title, awarder, date, summary }) =>
        entryMarkdown({ title, by: awarder, dates: [date], texts: [summary] }),
      ),
  ],
  [
    'Certificates',
    ({ certificates }) =>
      joinEntries(certificates, ({ name, issuer, date, url }) =>
        entryMarkdown({ title: name, by: issuer, dates: [date], url }),
      ),
  ],
  [
    'Publications',
    ({ publications }) =>
      joinEntries(publications, ({ name, publisher, releaseDate, summary, url }) =>
        entryMarkdown({ title: name, by: publisher, dates: [releaseDate], texts: [summary], url }),
      ),
  ],
  // In our own exports these are computed data.
  ['Skills', (resume) => (isOwnExport(resume) ? '' : namedList(resume.skills))],
  [
    'Projects',
    (resume) =>
      joinEntries(isOwnExport(resume) ? [] : resume.projects, (project) => {
        const { name, entity, startDate, endDate, description, highlights, roles, keywords, url } = project
        return entryMarkdown({
          ...{ title: name, by: entity, dates: [startDate, endDate], points: highlights, url },
          texts: [description, roles.join(', '), keywords.join(', ')],
        })
      }),
  ],
  ['Interests', ({ interests }) => namedList(interests)],
  [
    'References',
    ({ references }) =>
      joinEntries(references, ({ name, reference }) => entryMarkdown({ title: name, texts: [reference] })),
  ],
]

function isLong(summary = ''): boolean {
  return summary.length > MAX_BIOGRAPHY_LENGTH
}

function isOwnExport({ meta }: JsonResumeToImport): boolean {
  return meta?.handiwork !== undefined
}

function hasText({ description }: NewSection): boolean {
  return description !== ''
}
