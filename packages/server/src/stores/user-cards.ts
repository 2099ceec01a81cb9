import { type ListedTextName, listedTextNames, mapProfileTexts, type UserCard } from '@handiwork/core/api'
import { avatarFallback } from './avatar-fallback.ts'

/** The columns of a user card. */
export interface UserCardRow extends Readonly<Record<ListedTextName, string | null>> {
  readonly id: string
  readonly login: string | null
  readonly name: string
  readonly avatarUrl: string | null
  readonly experience: number
}

/** Column names, valid on `users` and on `visibleUsers`. */
export const userCardColumns = ['id', 'login', 'name', 'avatarUrl', ...listedTextNames, 'experience'] as const

/** The same columns, qualified with the view. */
export const visibleUserCardColumns = userCardColumns.map((column) => `visibleUsers.${column}` as const)

/** Converts a row to a user card for lists. */
export function toUserCard(row: UserCardRow): UserCard {
  const { id, login, name, avatarUrl, experience } = row
  return {
    ...{ _id: id, login, name, ...avatarFallback(id, name, login), avatarUrl },
    ...mapProfileTexts(listedTextNames, (text) => row[text]),
    experience: Math.round(experience),
  }
}
