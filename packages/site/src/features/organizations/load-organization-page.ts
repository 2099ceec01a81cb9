import {
  contract,
  type ErrorCode,
  type JobCard,
  type Leader,
  type Member,
  type Organization,
  type Page,
  pathTo,
  type ScreenName,
} from '@handiwork/core/api'
import { JOBS_PAGE_SIZE, MEMBERS_PAGE_SIZE, USERS_PAGE_SIZE } from '@handiwork/core/contract'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { parsePageNumber } from '../../parse-page-number.ts'

type Call = PageLocals['call']

/** Tabs of an organization page. Each is a separate screen. */
export type OrganizationTab = 'leaders' | 'members' | 'jobs' | 'knowledge'

/** The list of a tab and its page size. */
export interface TabList<Item> {
  readonly tab: OrganizationTab
  readonly size: number
  readonly loadPage: (call: Call, organizationId: string, offset: number) => Promise<Page<Item>>
}

export const leaderList: TabList<Leader> = {
  tab: 'leaders',
  size: USERS_PAGE_SIZE,
  loadPage: (call, organizationId, offset) =>
    call(contract.leaders.list, { query: { organizationId, offset, limit: USERS_PAGE_SIZE } }),
}

export const memberList: TabList<Member> = {
  tab: 'members',
  size: MEMBERS_PAGE_SIZE,
  async loadPage(call, id, offset) {
    const { members, count } = await call(contract.organizations.members, {
      params: { id },
      query: { offset, limit: MEMBERS_PAGE_SIZE },
    })
    return { items: members, total: count }
  },
}

export const jobList: TabList<JobCard> = {
  tab: 'jobs',
  size: JOBS_PAGE_SIZE,
  async loadPage(call, organizationId, offset) {
    const { jobs, count } = await call(contract.jobs.list, {
      query: { organizationId, offset, limit: JOBS_PAGE_SIZE },
    })
    return { items: jobs, total: count }
  },
}

/** A loaded page of an organization. */
export interface OrganizationPage<Item> extends Page<Item> {
  readonly organization: Organization
  /** Starts at 1. */
  readonly page: number
}

/** Result for an organization URL. `unknown` means that the organization does not exist. */
export type OrganizationPageResult<Item> =
  | { readonly state: 'unknown' }
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }
  | ({ readonly state: 'ok' } & OrganizationPage<Item>)

/** The requested organization and page. Ids and other spellings redirect to the login. */
export interface OrganizationPageRequest {
  readonly key: string
  readonly query: URLSearchParams
}

export async function loadOrganizationPage<Item>(
  call: Call,
  { key, query }: OrganizationPageRequest,
  list: TabList<Item>,
): Promise<OrganizationPageResult<Item>> {
  const organization = await loadOrganization(call, key)
  if (organization === undefined) return { state: 'unknown' }
  const page = parsePageNumber(query.get('page'))
  if (page === undefined) return { state: 'notFound' }
  const { login, _id } = organization
  if (login !== key) return { state: 'redirect', path: pathToOrganizationTab(login, list.tab, page) }
  const { items, total } = await list.loadPage(call, _id, (page - 1) * list.size)
  if (page > 1 && items.length === 0) return { state: 'notFound' }
  return { state: 'ok', organization, page, items, total }
}

/** Undefined if the organization does not exist. */
export async function loadOrganization(call: Call, idOrLogin: string): Promise<Organization | undefined> {
  try {
    return await call(contract.organizations.get, { params: { idOrLogin } })
  } catch (error) {
    if (notFoundCodes.has(apiErrorCode(error))) return undefined
    throw error
  }
}

/** The leaders tab is the organization's main page. */
export function pathToOrganizationTab(login: string, tab: OrganizationTab, page = 1): string {
  const query = { page: page > 1 ? page : undefined }
  return pathTo(screenOfTab[tab], { login }, query)
}

const screenOfTab = {
  leaders: 'organization',
  members: 'organizationMembers',
  jobs: 'organizationJobs',
  knowledge: 'organizationKnowledge',
} as const satisfies Record<OrganizationTab, ScreenName>

const notFoundCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
