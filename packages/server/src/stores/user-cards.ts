import type { UserCard } from '@handiwork/core/api'
import { standIn } from './stand-in.ts'

/** What a card is made of. */
export interface CardRow {
  readonly id: string
  readonly login: string | null
  readonly name: string
  readonly avatarUrl: string | null
  readonly jobTitle: string | null
  readonly company: string | null
  readonly location: string | null
  readonly countryCode: string | null
  readonly experience: number
}

/** The columns of a card; of `users`, or of `visibleUsers` for whatever others see. */
export const cardColumns = [
  'id',
  'login',
  'name',
  'avatarUrl',
  'jobTitle',
  'company',
  'location',
  'countryCode',
  'experience',
] as const

/** The same of the view. */
export const visibleCardColumns = [
  'visibleUsers.id',
  'visibleUsers.login',
  'visibleUsers.name',
  'visibleUsers.avatarUrl',
  'visibleUsers.jobTitle',
  'visibleUsers.company',
  'visibleUsers.location',
  'visibleUsers.countryCode',
  'visibleUsers.experience',
] as const

/** A person in a list. */
export function cardOf(row: CardRow): UserCard {
  const { id, login, name, avatarUrl, jobTitle, company, location, countryCode, experience } = row
  return {
    ...{ _id: id, login, name, ...standIn(id, name, login), avatarUrl },
    ...{ jobTitle, company, location, countryCode, experience: Math.round(experience) },
  }
}
