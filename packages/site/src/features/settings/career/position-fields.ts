import type { Position } from '@handiwork/core/api'
import { typedNumber, typedYear } from './typed-number.ts'

/** A position as it is typed. */
export interface PositionFields {
  readonly jobTitle: string
  readonly organizationName: string
  readonly location: string
  readonly current: boolean
  readonly startMonth: number | null
  readonly startYear: string
  readonly endMonth: number | null
  readonly endYear: string
  readonly description: string
}

/** The form of a position; empty where one is added. */
export function positionFields(position?: Position): PositionFields {
  if (position === undefined) return empty
  const { _id, userId, order, startYear, endYear, ...rest } = position
  return { ...rest, startYear: typedYear(startYear), endYear: typedYear(endYear) }
}

/** What is sent: years become numbers (spec §5), and what is hidden is left out. */
export function positionBody(fields: PositionFields): unknown {
  const body = { ...fields, startYear: typedNumber(fields.startYear), endYear: typedNumber(fields.endYear) }
  return fields.current ? { ...body, endMonth: null, endYear: null } : body
}

// --- internal ---

const empty: PositionFields = {
  jobTitle: '',
  organizationName: '',
  location: '',
  current: false,
  startMonth: null,
  startYear: '',
  endMonth: null,
  endYear: '',
  description: '',
}
