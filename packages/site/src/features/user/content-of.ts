import {
  contract,
  type FollowCard,
  type LogRow,
  type Page,
  type RepositoryCard,
  type UnknownPackage,
  type User,
  type UserRating,
  type UserTab,
} from '@handiwork/core/api'
import { type Push, REPOSITORIES_A_PAGE, USERS_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'

/** What a tab shows. */
export type Content =
  | {
      readonly tab: 'profile'
      readonly rating: UserRating
      readonly pushes: readonly Push[]
      readonly top: readonly RepositoryCard[]
    }
  | (Listed<RepositoryCard> & { readonly tab: 'projects' | 'repositories'; readonly removed: boolean })
  | (Listed<FollowCard> & { readonly tab: 'followers' | 'following' })
  | (Listed<LogRow> & { readonly tab: 'log' })
  | { readonly tab: 'packages'; readonly packages: readonly UnknownPackage[] }

/** A part of a list, with where it is in the whole. */
export interface Listed<T> extends Page<T> {
  /** From 1. */
  readonly page: number
  readonly size: number
}

/** Which part of a tab. */
export interface Part {
  readonly page: number
  readonly removed: boolean
}

type Call = PageLocals['call']

/** Asks for what a tab shows. */
export function contentOf(call: Call, user: User, tab: UserTab, part: Part): Promise<Content> {
  return contents[tab](call, user._id, part)
}

// --- internal ---

const contents = {
  profile: profileOf,
  projects: (call, id, part) => repositoriesOf(call, id, part, 'projects'),
  repositories: (call, id, part) => repositoriesOf(call, id, part, 'repositories'),
  followers: async (call, id, { page }) => {
    const listed = await call(contract.users.followers, {
      params: { id },
      query: queryOf(page, USERS_A_PAGE),
    })
    return { tab: 'followers', page, size: USERS_A_PAGE, ...listed }
  },
  following: async (call, id, { page }) => {
    const listed = await call(contract.users.following, {
      params: { id },
      query: queryOf(page, USERS_A_PAGE),
    })
    return { tab: 'following', page, size: USERS_A_PAGE, ...listed }
  },
  log: async (call, id, { page }) => {
    const listed = await call(contract.users.log, { params: { id }, query: queryOf(page, USERS_A_PAGE) })
    return { tab: 'log', page, size: USERS_A_PAGE, ...listed }
  },
  packages: async (call, id) => ({
    tab: 'packages',
    packages: await call(contract.packages.unknown, { params: { id } }),
  }),
} satisfies Record<UserTab, (call: Call, id: string, part: Part) => Promise<Content>>

async function profileOf(call: Call, id: string): Promise<Content> {
  const params = { referenceType: 'user', referenceId: id, pushType: 'monthly' } as const
  const [rating, { pushes }, top] = await Promise.all([
    call(contract.users.rating, { params: { id } }),
    call(contract.pushes.list, { params }),
    call(contract.repositories.top, { params: { id } }),
  ])
  return { tab: 'profile', rating, pushes, top }
}

async function repositoriesOf(
  call: Call,
  id: string,
  { page, removed }: Part,
  tab: 'projects' | 'repositories',
): Promise<Content> {
  const query = {
    ...queryOf(page, REPOSITORIES_A_PAGE),
    type: removed ? ('removed' as const) : ('' as const),
  }
  const listed = await call(contract.repositories.listOfUser, { params: { id }, query })
  return { tab, removed, page, size: REPOSITORIES_A_PAGE, ...listed }
}

function queryOf(page: number, size: number) {
  return { offset: (page - 1) * size, limit: size }
}
