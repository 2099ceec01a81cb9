import { type DeveloperSearchResult, type JobType, jobSearchStatusTitles, pathTo } from '@handiwork/core/api'
import { naturalLanguageByCode } from '@handiwork/core/catalog'
import type { Queryable } from '../../../db/tables.ts'
import { BYTE_ORDER_MARK, csvRow } from './csv.ts'

/** The first line of an export. */
export function exportHeader(): string {
  return BYTE_ORDER_MARK + csvRow(columns.map(([header]) => header))
}

/** Rows of these developers: only what they show publicly, and their job preferences, which recruiters may see. */
export async function exportRows(
  db: Queryable,
  publicUrl: string,
  developers: readonly DeveloperSearchResult[],
): Promise<string> {
  if (developers.length === 0) return ''
  const ids = developers.map(({ _id }) => _id)
  const contacts = await db
    .selectFrom('findableUsers')
    .select(['id', 'publicEmail', 'url'])
    .where('id', 'in', ids)
    .execute()
  const contactById = new Map(contacts.map((contact) => [contact.id, contact]))
  return developers
    .flatMap((developer) => {
      const contact = contactById.get(developer._id)
      return contact
        ? [csvRow(columns.map(([, format]) => format({ ...developer, ...contact, publicUrl })))]
        : []
    })
    .join('')
}

interface ExportedDeveloper extends DeveloperSearchResult {
  readonly publicEmail: string | null
  readonly url: string | null
  readonly publicUrl: string
}

type Column = readonly [header: string, format: (developer: ExportedDeveloper) => string]

const columns: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['Profile', ({ login, publicUrl }) => (login === null ? '' : publicUrl + pathTo('user', { login }))],
  ['Job title', ({ jobTitle }) => jobTitle ?? ''],
  ['Company', ({ company }) => company ?? ''],
  ['Location', ({ location }) => location ?? ''],
  ['Skills', ({ languages }) => formatSkills(languages)],
  ['Availability', ({ jobSearchStatus: status }) => (status === null ? '' : jobSearchStatusTitles[status])],
  ['Job types', ({ preferredJobTypes }) => formatJobTypes(preferredJobTypes)],
  ['Preferred location', ({ preferredLocation }) => preferredLocation ?? ''],
  ['Remote', ({ remote, preferredJobTypes }) => (remote || preferredJobTypes.remote ? 'Yes' : 'No')],
  ['Needs visa sponsorship', ({ visaSponsorshipNeeded }) => (visaSponsorshipNeeded ? 'Yes' : 'No')],
  ['Speaks', ({ naturalLanguages }) => naturalLanguages.map(formatSpokenLanguage).join('; ')],
  ['Public email', ({ publicEmail }) => publicEmail ?? ''],
  ['Website', ({ url }) => url ?? ''],
]

const MAX_SKILLS = 8

function formatSkills(languages: DeveloperSearchResult['languages']): string {
  return languages
    .toSorted((one, other) => other.experience - one.experience)
    .slice(0, MAX_SKILLS)
    .map(({ name, experience }) => `${name} ${Math.round(experience)} xp`)
    .join('; ')
}

const jobTypeTitles: Readonly<Record<JobType, string>> = {
  ...{ fullTime: 'Full time', partTime: 'Part time', hourlyPaid: 'Hourly paid' },
  ...{ shortTerm: 'Short term', intern: 'Internship', remote: 'Remote' },
}

function formatJobTypes(preferred: DeveloperSearchResult['preferredJobTypes']): string {
  const types = Object.entries(jobTypeTitles) as [JobType, string][]
  return types.flatMap(([type, title]) => (preferred[type] ? [title] : [])).join('; ')
}

function formatSpokenLanguage({ code, level }: DeveloperSearchResult['naturalLanguages'][number]): string {
  return `${naturalLanguageByCode(code)?.name ?? code} (${level})`
}
