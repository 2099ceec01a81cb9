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
import { type Push, REPOSITORIES_PAGE_SIZE, USERS_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'

/** The data of a tab of a user's page. */
export type UserTabContent =
  | {
      readonly tab: 'profile'
      readonly rating: UserRating
      readonly pushes: readonly Push[]
      readonly top: readonly RepositoryCard[]
    }
  | (NumberedPage<RepositoryCard> & { readonly tab: 'projects' | 'repositories'; readonly removed: boolean })
  | (NumberedPage<FollowCard> & { readonly tab: 'followers' | 'following' })
  | (NumberedPage<LogRow> & { readonly tab: 'log' })
  | { readonly tab: 'packages'; readonly packages: readonly UnknownPackage[] }

/** A page of a list, with its page number and page size. */
export interface NumberedPage<T> extends Page<T> {
  /** Page number, starting at 1. */
  readonly page: number
  readonly size: number
}

/** The requested page of a tab's list. */
export interface TabPageRequest {
  readonly page: number
  readonly removed: boolean
}

type Call = PageLocals['call']

/** Loads the data of a tab. */
export function loadTabContent(
  call: Call,
  user: User,
  tab: UserTab,
  request: TabPageRequest,
): Promise<UserTabContent> {
  return loaders[tab](call, user._id, request)
}

const loaders = {
  profile: loadProfileTab,
  projects: (call, id, request) => loadRepositories(call, id, request, 'projects'),
  repositories: (call, id, request) => loadRepositories(call, id, request, 'repositories'),
  followers: async (call, id, { page }) => {
    const result = await call(contract.users.followers, {
      params: { id },
      query: pageQuery(page, USERS_PAGE_SIZE),
    })
    return { tab: 'followers', page, size: USERS_PAGE_SIZE, ...result }
  },
  following: async (call, id, { page }) => {
    const result = await call(contract.users.following, {
      params: { id },
      query: pageQuery(page, USERS_PAGE_SIZE),
    })
    return { tab: 'following', page, size: USERS_PAGE_SIZE, ...result }
  },
  log: async (call, id, { page }) => {
    const result = await call(contract.users.log, { params: { id }, query: pageQuery(page, USERS_PAGE_SIZE) })
    return { tab: 'log', page, size: USERS_PAGE_SIZE, ...result }
  },
  packages: async (call, id) => ({
    tab: 'packages',
    packages: await call(contract.packages.unknown, { params: { id } }),
  }),
} satisfies Record<UserTab, (call: Call, id: string, request: TabPageRequest) => Promise<UserTabContent>>

async function loadProfileTab(call: Call, id: string): Promise<UserTabContent> {
  const params = { referenceType: 'user', referenceId: id, pushType: 'monthly' } as const
  const [rating, { pushes }, top] = await Promise.all([
    call(contract.users.rating, { params: { id } }),
    call(contract.pushes.list, { params }),
    call(contract.repositories.top, { params: { id } }),
  ])
  return { tab: 'profile', rating, pushes, top }
}

async function loadRepositories(
  call: Call,
  id: string,
  { page, removed }: TabPageRequest,
  tab: 'projects' | 'repositories',
): Promise<UserTabContent> {
  const query = {
    ...pageQuery(page, REPOSITORIES_PAGE_SIZE),
    type: removed ? ('removed' as const) : ('' as const),
  }
  const result = await call(contract.repositories.listByUser, { params: { id }, query })
  return { tab, removed, page, size: REPOSITORIES_PAGE_SIZE, ...result }
}

function pageQuery(page: number, size: number) {
  return { offset: (page - 1) * size, limit: size }
}
