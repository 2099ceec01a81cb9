import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'handiwork-inner'
const SECRET = randomUUID()

/** What the service says when it asks itself, to render a page; nobody else can know it. */
export const innerHeaders: Readonly<Record<string, string>> = { [NAME]: SECRET }

/** Whether the service asks itself: whoever asked for the page was counted and logged already. */
export function isInner({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[NAME] === SECRET
}
