import type { Position } from '@handiwork/core/api'
import { formatYearInput, parseNumberInput } from './number-input.ts'

/** Form values of a position. */
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

/** Initial form values. Empty for a new position. */
export function positionFields(position?: Position): PositionFields {
  if (position === undefined) return empty
  const { _id, userId, order, startYear, endYear, ...rest } = position
  return { ...rest, startYear: formatYearInput(startYear), endYear: formatYearInput(endYear) }
}

/** The request body. Converts years to numbers (spec §5) and omits the hidden end date. */
export function positionBody(fields: PositionFields): unknown {
  const body = {
    ...fields,
    startYear: parseNumberInput(fields.startYear),
    endYear: parseNumberInput(fields.endYear),
  }
  return fields.current ? { ...body, endMonth: null, endYear: null } : body
}

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
