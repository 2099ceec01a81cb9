import type { Queryable } from '../../deps.ts'
import type { FindLocation } from '../../stores/find-location.ts'
import { listKeywords } from './keywords/keyword-list.ts'
import { matchKeywords } from './keywords/match-keywords.ts'

/** The texts of a job, as typed. */
export interface JobTexts {
  readonly title: string
  readonly description: string
  readonly location: string | null
}

/** Columns derived from the texts: the resolved location and the matched keywords. */
export async function jobTextColumns(
  db: Queryable,
  findLocation: FindLocation,
  { title, description, location }: JobTexts,
) {
  const foundLocation = location === null ? undefined : await findLocation(location)
  return {
    ...{ title, content: description, originalLocation: location ?? '' },
    ...{ location: foundLocation?.title ?? '', countryCode: foundLocation?.countryCode ?? null },
    ...matchKeywords(keywordText({ title, description }), await listKeywords(db)),
  }
}

/** The text of a job in which keywords are matched. */
export function keywordText({ title, description }: Pick<JobTexts, 'title' | 'description'>): string {
  return `${title}\n${description}`
}
