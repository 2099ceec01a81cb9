import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Organizations, who belongs to them, and how one joins. */
export function organizationsRoutes(_app: FastifyInstance, _deps: Deps): void {}
