import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER_NAME = 'handiwork-inner'
const SECRET = randomUUID()

/** The header of requests that the service sends to itself to render a page. Its value is secret. */
export const internalHeaders: Readonly<Record<string, string>> = { [HEADER_NAME]: SECRET }

/** Whether the service sent the request itself. The page request was already counted and logged. */
export function isInternalRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[HEADER_NAME] === SECRET
}
