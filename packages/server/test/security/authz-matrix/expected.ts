import { type Caller, may, type Role, type Route } from '@handiwork/core/api'
import type { Answer } from '../../a-server.ts'
import type { Ask } from './ask.ts'
import type { Actor, Row } from './matrix.ts'

/** What is wrong with an answer; undefined where it is what the matrix says. */
export function wrongWith(
  row: Row,
  actor: Actor,
  ask: Ask,
  { status, body, headers }: Answer,
): string | undefined {
  const cell = ask.answers?.[actor] ?? row.cells[actor]
  const [, kind] = cell.split(':')
  const expected = statusOf(row, cell, ask)
  if (status !== expected) return `${status} instead of ${expected}: ${body?.errorMessage ?? ''}`
  if (status >= 400) return body?.errorMessage ? undefined : 'a refusal without words'
  if (isStub(body) !== (kind?.endsWith('stub') ?? false)) return `these keys: ${Object.keys(body ?? {})}`
  if (kind === 'deleted-stub' && body.visibility !== 'deleted') return `one who is ${body.visibility}`
  if (kind === 'pending' && body.pending !== true) return 'one that waits for nobody'
  if (status !== 302) return undefined
  const isLogin = headers.location?.startsWith('/login?') ?? false
  return isLogin === (kind === 'login') ? undefined : `led to ${headers.location}`
}

/**
 * Whether the right the contract names, as far as it looks at who asks and at the address, lets them through. Whose a thing
 * is otherwise cannot be told where its feature is not there yet.
 */
export function mayByContract(actor: Actor, meId: string, { route, params }: Ask): boolean {
  const caller = callerOf(actor, meId)
  if (may(caller, route.access, likelySubject(route, meId, params)) !== 'allowed') return false
  return !(route.sessionOnly && actor === 'api_token')
}

// --- internal ---

/** A row about several methods has one column for all of them: each succeeds in its own way. */
function statusOf({ method }: Row, cell: string, { route, like }: Ask): number {
  const isOfSeveral = like === true || method.includes('/') || cell === 'as the row'
  const status = Number.parseInt(cell, 10)
  return isOfSeveral && !(status >= 300) ? successOf(route) : status
}

function successOf({ status, reply }: Route): number {
  return status ?? (reply === undefined ? 204 : 200)
}

function isStub(body: unknown): boolean {
  return typeof body === 'object' && Object.keys(body ?? {}).join() === '_id,login,visibility'
}

const roles: Readonly<Partial<Record<Actor, Role>>> = { recruiter: 'client', site_admin: 'admin' }

function callerOf(actor: Actor, userId: string): Caller {
  if (actor === 'signed_out') return { state: 'signedOut' }
  return {
    state: actor === 'deleted_user' ? 'deleted' : 'signedIn',
    ...{ userId, role: roles[actor] ?? 'user', insider: false },
    by: actor === 'api_token' ? 'token' : 'session',
  }
}

function likelySubject({ access, owner }: Route, meId: string, params: Ask['params'] = {}) {
  if (owner !== undefined) return { ownerId: params[owner] ?? null }
  return {
    ownerId: access === 'notOwner' ? null : meId,
    ...(access.startsWith('organization') && { organizationRole: 'owner' as const }),
  }
}
