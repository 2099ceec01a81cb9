import { WrongUsage } from '../../wrong-usage.ts'

/** A day, meaning its start or its end in UTC, or an ISO 8601 date-time; without a zone it is UTC. */
export function parseDate(option: string, text: string, edge: 'start' | 'end'): Date {
  const match = dateTime.exec(text)
  if (match === null) throw new WrongUsage(`${option} needs a date such as 2025-01-31, not "${text}".`)
  const [, day = '', time = edge === 'start' ? 'T00:00' : 'T23:59:59.999', zone = 'Z'] = match
  const date = new Date(`${day}${time}${zone}`)
  if (Number.isNaN(date.getTime()) || !exists(day)) {
    throw new WrongUsage(`${option} ${text} is not in the calendar.`)
  }
  return date
}

// --- internal ---

const dateTime = /^(\d{4}-\d{2}-\d{2})(?:(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/

// Dates roll over: 30 February would silently become 2 March.
const exists = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day)
