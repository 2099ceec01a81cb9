import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Open issues that welcome contributors. */
export function issuesRoutes(_app: FastifyInstance, _deps: Deps): void {}
