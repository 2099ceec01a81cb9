import {
  contract,
  type ErrorCode,
  type Leader,
  type Member,
  type Organization,
  type Page,
  pathTo,
} from '@handiwork/core/api'
import { MEMBERS_A_PAGE, USERS_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

type Call = PageLocals['call']

/** The tabs of an organization's page, each by its screen. */
export type OrganizationTab = 'leaders' | 'members'

/** What a tab lists, so many a page. */
export interface TabList<Item> {
  readonly tab: OrganizationTab
  readonly size: number
  readonly page: (call: Call, organizationId: string, offset: number) => Promise<Page<Item>>
}

export const leaderList: TabList<Leader> = {
  tab: 'leaders',
  size: USERS_A_PAGE,
  page: (call, organizationId, offset) =>
    call(contract.leaders.list, { query: { organizationId, offset, limit: USERS_A_PAGE } }),
}

export const memberList: TabList<Member> = {
  tab: 'members',
  size: MEMBERS_A_PAGE,
  async page(call, id, offset) {
    const { members, count } = await call(contract.organizations.members, {
      params: { id },
      query: { offset, limit: MEMBERS_A_PAGE },
    })
    return { items: members, total: count }
  },
}

/** A page of an organization, ready to be drawn. */
export interface OrganizationPage<Item> extends Page<Item> {
  readonly organization: Organization
  /** From 1. */
  readonly page: number
}

/** What an address of an organization leads to; `unknown` where there is no such organization. */
export type OrganizationAnswer<Item> =
  | { readonly state: 'unknown' }
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }
  | ({ readonly state: 'here' } & OrganizationPage<Item>)

/** What an address asks for: an id leads to the login, as does another spelling of it. */
export interface Asked {
  readonly key: string
  readonly query: URLSearchParams
}

export async function organizationPageOf<Item>(
  call: Call,
  { key, query }: Asked,
  list: TabList<Item>,
): Promise<OrganizationAnswer<Item>> {
  const organization = await organizationOf(call, key)
  if (organization === undefined) return { state: 'unknown' }
  const page = Number(query.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1) return { state: 'nowhere' }
  const { login, _id } = organization
  if (login !== key) return { state: 'elsewhere', path: pathOfTab(login, list.tab, page) }
  const { items, total } = await list.page(call, _id, (page - 1) * list.size)
  if (page > 1 && items.length === 0) return { state: 'nowhere' }
  return { state: 'here', organization, page, items, total }
}

/** Nothing where there is none. */
export async function organizationOf(call: Call, idOrLogin: string): Promise<Organization | undefined> {
  try {
    return await call(contract.organizations.get, { params: { idOrLogin } })
  } catch (error) {
    if (isNone.has(refusedAs(error))) return undefined
    throw error
  }
}

/** The leaders are the page itself. */
export function pathOfTab(login: string, tab: OrganizationTab, page = 1): string {
  const query = { page: page > 1 ? page : undefined }
  return pathTo(tab === 'leaders' ? 'organization' : 'organizationMembers', { login }, query)
}

// --- internal ---

const isNone: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
