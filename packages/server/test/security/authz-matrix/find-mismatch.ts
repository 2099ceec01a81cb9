import type { Route } from '@handiwork/core/api'
import type { TestResponse } from '../../test-server.ts'
import type { CaseRequest } from './case-request.ts'
import type { Actor, MatrixRow } from './matrix.ts'

/** Describes how a response differs from the matrix. Undefined if it matches. */
export function findMismatch(
  row: MatrixRow,
  actor: Actor,
  request: CaseRequest,
  { status, body, headers }: TestResponse,
): string | undefined {
  const cell = request.expectedCells?.[actor] ?? row.cells[actor]
  const [, kind] = cell.split(':')
  const expected = expectedStatus(row, cell, request)
  if (status !== expected) return `${status} instead of ${expected}: ${body?.errorMessage ?? ''}`
  if (status >= 400) return body?.errorMessage ? undefined : 'an error without a message'
  if (isStub(body) !== (kind?.endsWith('stub') ?? false)) return `unexpected keys: ${Object.keys(body ?? {})}`
  if (kind === 'deleted-stub' && body.visibility !== 'deleted') return `visibility ${body.visibility}`
  if (kind === 'pending' && body.pending !== true) return 'not pending'
  if (status !== 302) return undefined
  const isLogin = headers.location?.startsWith('/login?') ?? false
  return isLogin === (kind === 'login') ? undefined : `redirected to ${headers.location}`
}

/** A row about several methods has one expectation for all; each succeeds with its own status. */
function expectedStatus({ method }: MatrixRow, cell: string, { route, isSimilarRoute }: CaseRequest): number {
  const hasOwnSuccess = isSimilarRoute === true || method.includes('/') || cell === 'as the row'
  const status = Number.parseInt(cell, 10)
  return hasOwnSuccess && !(status >= 300) ? successStatus(route) : status
}

function successStatus({ status, reply }: Route): number {
  return status ?? (reply === undefined ? 204 : 200)
}

function isStub(body: unknown): boolean {
  return typeof body === 'object' && Object.keys(body ?? {}).join() === '_id,login,visibility'
}
