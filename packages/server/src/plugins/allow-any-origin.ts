import type { FastifyReply } from 'fastify'

/** Lets scripts of other sites read a response. Only for public data that is the same for all callers. */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
}
