import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Page } from './paging.ts'
import type { RateLimit } from './rate-limit.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file in a multipart body. The rest of the body is JSON in the part named `json`. */
export interface Upload {
  readonly file: string
  readonly json?: string
  readonly types: readonly ('image/png' | 'image/jpeg')[]
  /** Exclusive limit: the file must be smaller. */
  readonly maxBytes: number
  readonly required: boolean
  /** File errors are reported before other body errors by default; `last` reports them after. */
  readonly reportErrors?: 'last'
  readonly sentences: UploadSentences
}

/** Messages for a rejected file. */
export interface UploadSentences {
  readonly missing: string
  readonly wrongType: string
  readonly tooLarge: string
  /** The content is not a valid image, although it starts like one, or has too many pixels. */
  readonly broken: string
}

/** Raises the body size limit of a route. */
export interface BodyLimit {
  readonly bytes: number
  /** Message for a body that exceeds the limit. */
  readonly tooLarge: string
}

type Schema = z.ZodType

/**
 * An API route as data (spec §7): its input, access and reply. Server validation, the client, the OpenAPI
 * document and the access tests derive from it.
 */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Paged extends boolean = boolean,
> {
  readonly method: Method
  /** Relative to the site root, with `:name` for each parameter. */
  readonly path: `/${string}`
  /** One line for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** The path parameter that holds the owner's user id, if the path alone determines the owner. */
  readonly owner?: string
  /** Rejects personal tokens: the route concerns identity, access or other users' data. */
  readonly sessionOnly?: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly bodyLimit?: BodyLimit
  readonly upload?: Upload
  /** Omit for a reply without a body (204). */
  readonly reply?: Reply
  /** Defaults to 200, or 204 without a reply. */
  readonly status?: 201 | 202
  /**
   * For a reply that is not JSON, such as `image/svg+xml` or `application/pdf`. Its schema is text or
   * `Bytes`.
   */
  readonly contentType?: string
  /**
   * The reply is a redirect (302) for browsers; no API client calls it. Signed-out users are redirected to
   * sign in first.
   */
  readonly redirects?: boolean
  /**
   * The reply is one page of a list; X-Total-Count contains the total, and X-Next-Cursor and X-Previous-Cursor the
   * cursors of lists that have them.
   */
  readonly paged?: Paged
  /** `s-maxage` of the reply in seconds; not cached by shared caches when omitted. */
  readonly sharedMaxAgeSeconds?: number
  /** A daily limit counts successful requests only: see `countsSuccesses`. */
  readonly rate?: RateLimit
}

/** Declares a route and infers its types. */
export function route<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
  Paged extends boolean = false,
>(definition: Route<Params, Query, Body, Reply, Paged>): Route<Params, Query, Body, Reply, Paged> {
  return definition
}

export type ParamsOf<R extends Route> = R extends Route<infer P, Schema, Schema, Schema> ? z.infer<P> : never
export type QueryOf<R extends Route> = R extends Route<Schema, infer Q, Schema, Schema> ? z.infer<Q> : never
export type BodyOf<R extends Route> = R extends Route<Schema, Schema, infer B, Schema> ? z.infer<B> : never
export type ReplyOf<R extends Route> = R extends Route<Schema, Schema, Schema, infer Y> ? z.infer<Y> : never
/** Input types, in which fields with defaults are optional. */
export type QueryInputOf<R extends Route> =
  R extends Route<Schema, infer Q, Schema, Schema> ? z.input<Q> : never
export type BodyInputOf<R extends Route> =
  R extends Route<Schema, Schema, infer B, Schema> ? z.input<B> : never
export type ParamsInputOf<R extends Route> =
  R extends Route<infer P, Schema, Schema, Schema> ? z.input<P> : never

/** What a handler returns and a client receives: the reply, plus the total count for paged lists. */
export type ResultOf<R extends Route> =
  R extends Route<Schema, Schema, Schema, infer Y, infer Paged>
    ? [Paged] extends [true]
      ? Page<ItemOf<z.infer<Y>>>
      : z.infer<Y>
    : never

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never
