import type { HiringLogEntry } from '@handiwork/core/api'

const columns = ['at', 'action', 'recruiter', 'organization', 'person', 'job', 'details'] as const

/** The hiring log as CSV (RFC 4180). */
export function hiringLogCsv(entries: readonly HiringLogEntry[]): string {
  const rows = entries.map(({ at, action, recruiter, organization, person, job, details }) => [
    at,
    action,
    recruiter === null ? '' : (recruiter.login ?? recruiter.name),
    organization?.login ?? '',
    person === null ? '' : (person.found?.login ?? UNKNOWN_PERSON),
    job?.title ?? '',
    JSON.stringify(details),
  ])
  return [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

const UNKNOWN_PERSON = 'a person who can’t be found anymore'

/** Spreadsheets run cells that start with one of these as formulas. */
const FORMULA = /^[=+\-@\t\r]/

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
