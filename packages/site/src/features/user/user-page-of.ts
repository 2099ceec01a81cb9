import {
  pathTo,
  type SelfAttestedReport,
  type User,
  type UserStub,
  type UserTab,
  userTabs,
} from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { type Address, pathOfTab } from './address.ts'
import { type Content, contentOf, type Part } from './content-of.ts'
import { isSeen, type ProfileState, profileStateOf } from './profile-state.ts'
import { selfAttestedOf } from './self-attested-of.ts'
import { type Found, userOf } from './user-of.ts'

/** A page of somebody, ready to be drawn. */
export interface UserPage {
  readonly user: User | UserStub
  readonly kind: Found['kind']
  readonly state: ProfileState
  readonly tab: UserTab
  readonly address: Address
  /** Drawn for the person themselves, or for an admin. */
  readonly mine: boolean
  /** Nothing where there is nobody to be seen, or nothing was found yet. */
  readonly content?: Content | undefined
  /** On the first tab, whether anything was found or not: what they attest themselves. */
  readonly attested: readonly SelfAttestedReport[]
}

/** What an address of somebody's page leads to. */
export type Answer =
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }
  | { readonly state: 'here'; readonly status: number; readonly page: UserPage }

/** What an address asks for. */
export interface Asked {
  readonly key: string
  readonly tab: string
  /** As the path or the query has it. */
  readonly page?: string | undefined
  readonly url: URL
}

/** The page of a login or a token. */
export async function userPageOf(call: PageLocals['call'], asked: Asked): Promise<Answer> {
  const tab = userTabs.find((name) => name === asked.tab)
  const part = partOf(asked)
  if (!tab || !part) return { state: 'nowhere' }
  const found = await userOf(call, asked.key)
  if (!found) return { state: 'nowhere' }
  const login = found.user.login
  if (found.kind === 'person' && login !== null && login !== asked.key) {
    return { state: 'elsewhere', path: pathOfTab({ of: 'login', login }, tab, part.page) }
  }
  return await pageOf(call, found, { tab, part, address: { of: 'login', login: asked.key } })
}

/** Of somebody who is known already. */
export async function pageOf(call: PageLocals['call'], found: Found, wanted: Wanted): Promise<Answer> {
  const { tab, part, address } = wanted
  const { user, kind } = found
  const state = profileStateOf(user)
  const page = { user, kind, state, tab, address, mine: address.of === 'own' || isMine.has(tab) }
  try {
    const isShown = isSeen(user) && (tab !== 'profile' || state === 'ready')
    const isAttested = isSeen(user) && tab === 'profile' && state !== 'deleted'
    const [content, attested] = await Promise.all([
      isShown ? contentOf(call, user, tab, part) : undefined,
      isAttested ? selfAttestedOf(call, found) : [],
    ])
    if (content && isBeyond(content, part)) return { state: 'nowhere' }
    return { state: 'here', status: statuses[state], page: { ...page, content, attested } }
  } catch (error) {
    return refused(error, address, tab)
  }
}

export interface Wanted {
  readonly tab: UserTab
  readonly part: Part
  readonly address: Address
}

/** Which part of a list is asked for; undefined where it is none. */
export function partOf({ page, url }: Pick<Asked, 'page' | 'url'>): Part | undefined {
  const number = Number(page ?? url.searchParams.get('page') ?? 1)
  if (!Number.isInteger(number) || number < 1) return undefined
  return { page: number, removed: url.searchParams.get('removed') === 'true' }
}

// --- internal ---

/** Only the person and admins come to these. */
const isMine: ReadonlySet<UserTab> = new Set<UserTab>(['log', 'packages'])

const statuses: Readonly<Record<ProfileState, number>> = {
  deleted: 410,
  private: 404,
  analysing: 200,
  clean: 200,
  ready: 200,
}

function isBeyond(content: Content, { page }: Part): boolean {
  return page > 1 && 'items' in content && content.items.length === 0
}

function refused(error: unknown, address: Address, tab: UserTab): Answer {
  const reason = refusedAs(error)
  if (reason === 'signIn') {
    return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: pathOfTab(address, tab) }) }
  }
  if (reason === 'forbidden' || reason === 'notFound') return { state: 'nowhere' }
  throw error
}
