import { UsageError } from '../errors.ts'

/**
 * Parses a date (the start or end of that day in UTC) or an ISO 8601 date-time. Without a time zone, UTC
 * applies.
 */
export function parseDate(option: string, text: string, edge: 'start' | 'end'): Date {
  const match = dateTime.exec(text)
  if (match === null) throw new UsageError(`${option} must be a date such as 2025-01-31, not "${text}".`)
  const [, day = '', time = edge === 'start' ? 'T00:00' : 'T23:59:59.999', zone = 'Z'] = match
  const date = new Date(`${day}${time}${zone}`)
  if (Number.isNaN(date.getTime()) || !isCalendarDate(day)) {
    throw new UsageError(`${option}: ${text} is not a valid date.`)
  }
  return date
}

const dateTime = /^(\d{4}-\d{2}-\d{2})(?:(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/

// JavaScript dates roll over: February 30 would silently become March 2.
const isCalendarDate = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day)
