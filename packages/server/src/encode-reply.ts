import { hash } from 'node:crypto'
import { cursorHeaders, type PageCursors } from '@handiwork/core/api'
import type { FastifyReply } from 'fastify'

/** A serialized reply with its tag. Node sends bytes faster than text, which it would encode for each response. */
export interface EncodedReply {
  readonly body: Buffer
  readonly etag: string
}

/** The `ETag` of a response body. */
export function entityTag(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64')}"`
}

/**
 * Serializes replies of a route by its schema. Encodes each object once, because concurrent requests can share a reply.
 * Replies are never modified.
 */
export function createReplyEncoder(): (reply: FastifyReply, content: unknown) => EncodedReply {
  const known = new WeakMap<object, EncodedReply>()
  return (reply, content) => {
    if (typeof content !== 'object' || content === null) return encode(reply, content)
    const encoded = known.get(content) ?? encode(reply, content)
    known.set(content, encoded)
    return encoded
  }
}

function encode(reply: FastifyReply, content: unknown): EncodedReply {
  const body = Buffer.from(String(reply.serialize(content)))
  return { body, etag: entityTag(body) }
}

/** What headers contain about a page of a list. */
export interface PageOfList extends PageCursors {
  readonly total: number | undefined
}

/** The names and values of these headers. */
export function pageHeaders({ total, next, previous }: PageOfList): [string, string][] {
  const values = { 'x-total-count': total, [cursorHeaders.next]: next, [cursorHeaders.previous]: previous }
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
}
