import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Interview questions, their answers, and who found them good. */
export function questionsRoutes(_app: FastifyInstance, _deps: Deps): void {}
