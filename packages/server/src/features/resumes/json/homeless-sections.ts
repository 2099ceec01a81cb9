import type { JsonResumeToImport, NewSection } from '@handiwork/core/api'
import { BIOGRAPHY_AT_MOST } from '@handiwork/core/contract'
import { clipped } from './clipped.ts'
import { blocks, entryMarkdown, listed, oneLine } from './entry-markdown.ts'

/** What of a resume of another program has no place of its own here: a text for each kind, which the resume leaves out at first. */
export function homelessSections(resume: JsonResumeToImport): NewSection[] {
  return kinds.map(([title, textOf]) => section(title, textOf(resume), 'Bench')).filter(isTold)
}

export function section(title: string, description: string, area: NewSection['area']): NewSection {
  return {
    ...{ title: clipped(title, 200), description: clipped(description, 20_000), area },
    ...{ type: 'text', order: 0 },
  }
}

// --- internal ---

type Kind = readonly [title: string, textOf: (resume: JsonResumeToImport) => string]

const each = <Entry>(all: readonly Entry[], textOf: (entry: Entry) => string) => blocks(all.map(textOf))

/** Name, level and keywords in a line. */
function named(
  all: readonly { name?: string | undefined; level?: string | undefined; keywords: string[] }[],
) {
  return listed(
    all.map(({ name, level, keywords }) =>
      [[name && `**${oneLine(name)}**`, level && `(${level})`].filter(Boolean).join(' '), keywords.join(', ')]
        .filter(Boolean)
        .join(': '),
    ),
  )
}

const kinds: readonly Kind[] = [
  ['Summary', ({ basics }) => (isLong(basics?.summary) ? (basics?.summary ?? '') : '')],
  [
    'Volunteering',
    ({ volunteer }) =>
      each(volunteer, ({ position, organization, startDate, endDate, summary, highlights, url }) =>
        entryMarkdown({
          ...{ title: position ?? organization, by: position && organization, dates: [startDate, endDate] },
          ...{ texts: [summary], points: highlights, url },
        }),
      ),
  ],
  [
    'Awards',
    ({ awards }) =>
      each(awards, ({ title, awarder, date, summary }) =>
        entryMarkdown({ title, by: awarder, dates: [date], texts: [summary] }),
      ),
  ],
  [
    'Certificates',
    ({ certificates }) =>
      each(certificates, ({ name, issuer, date, url }) =>
        entryMarkdown({ title: name, by: issuer, dates: [date], url }),
      ),
  ],
  [
    'Publications',
    ({ publications }) =>
      each(publications, ({ name, publisher, releaseDate, summary, url }) =>
        entryMarkdown({ title: name, by: publisher, dates: [releaseDate], texts: [summary], url }),
      ),
  ],
  // Of a resume from here both are measured.
  ['Skills', (resume) => (isOurs(resume) ? '' : named(resume.skills))],
  [
    'Projects',
    (resume) =>
      each(isOurs(resume) ? [] : resume.projects, (project) => {
        const { name, entity, startDate, endDate, description, highlights, roles, keywords, url } = project
        return entryMarkdown({
          ...{ title: name, by: entity, dates: [startDate, endDate], points: highlights, url },
          texts: [description, roles.join(', '), keywords.join(', ')],
        })
      }),
  ],
  ['Interests', ({ interests }) => named(interests)],
  [
    'References',
    ({ references }) =>
      each(references, ({ name, reference }) => entryMarkdown({ title: name, texts: [reference] })),
  ],
]

function isLong(summary = ''): boolean {
  return summary.length > BIOGRAPHY_AT_MOST
}

function isOurs({ meta }: JsonResumeToImport): boolean {
  return meta?.handiwork !== undefined
}

function isTold({ description }: NewSection): boolean {
  return description !== ''
}
