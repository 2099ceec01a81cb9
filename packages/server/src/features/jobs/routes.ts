import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Jobs, and how they fit whoever looks. */
export function jobsRoutes(_app: FastifyInstance, _deps: Deps): void {}
