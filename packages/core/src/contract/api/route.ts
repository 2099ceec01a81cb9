import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Page } from './paging.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file that comes as one part of a multipart body; the rest of the body is JSON in the part `json`. */
export interface Upload {
  readonly file: string
  readonly json?: string
  readonly types: readonly ('image/png' | 'image/jpeg')[]
  /** The file has to have fewer bytes. */
  readonly underBytes: number
  readonly required: boolean
  /** The first when left out: the last, where what is wrong with the rest of the body is told before. */
  readonly told?: 'last'
  readonly sentences: UploadSentences
}

/** What is said of a file that is not taken. */
export interface UploadSentences {
  readonly missing: string
  readonly wrongType: string
  readonly tooLarge: string
  /** It begins like a picture and is none, or one with far too many pixels. */
  readonly broken: string
}

/** A body may be larger than those of other calls. */
export interface BodyAtMost {
  readonly bytes: number
  /** What is said of a larger one. */
  readonly tooLarge: string
}

/** So many calls in a while; more are refused with 429. By person, or by address where nobody is signed in. */
export interface Rate {
  readonly calls: number
  readonly perSeconds: number
}

type Schema = z.ZodType

/**
 * One call of the API (spec §7) as data: what it is called with, who may, what it replies. The server's checks, the
 * client, the API's description and the tests of access derive from it.
 */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Paged extends boolean = boolean,
> {
  readonly method: Method
  /** Below the root of the site, with `:name` for each parameter. */
  readonly path: `/${string}`
  /** One line for the API's description. */
  readonly summary: string
  readonly access: Access
  /** The parameter that is the id of the person whose it is, where the path alone tells the owner. */
  readonly owner?: string
  /** Personal tokens may not: it is about identity, access or other people's data. */
  readonly sessionOnly?: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly bodyAtMost?: BodyAtMost
  readonly upload?: Upload
  /** Left out where there is nothing to reply: 204. */
  readonly reply?: Reply
  /** 200 when left out, 204 without a reply. */
  readonly status?: 201 | 202
  /** The reply is no JSON: `image/svg+xml`, `application/pdf`. Its schema is text or `Bytes`. */
  readonly contentType?: string
  /** The reply leads elsewhere (302): for browsers, no client calls it. Those who have to sign in first are led there. */
  readonly redirects?: boolean
  /** The reply is a page of a list, whose whole length stands in X-Total-Count. */
  readonly paged?: Paged
  /** How long, in seconds, a shared cache may keep the reply; never, when left out. */
  readonly sharedForSeconds?: number
  readonly rate?: Rate
}

/** Declares a call; gives back what it is given, with its types. */
export function route<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
  Paged extends boolean = false,
>(call: Route<Params, Query, Body, Reply, Paged>): Route<Params, Query, Body, Reply, Paged> {
  return call
}

export type ParamsOf<R extends Route> = R extends Route<infer P, Schema, Schema, Schema> ? z.infer<P> : never
export type QueryOf<R extends Route> = R extends Route<Schema, infer Q, Schema, Schema> ? z.infer<Q> : never
export type BodyOf<R extends Route> = R extends Route<Schema, Schema, infer B, Schema> ? z.infer<B> : never
export type ReplyOf<R extends Route> = R extends Route<Schema, Schema, Schema, infer Y> ? z.infer<Y> : never
/** What a caller writes down: defaults may be left out. */
export type QueryInputOf<R extends Route> =
  R extends Route<Schema, infer Q, Schema, Schema> ? z.input<Q> : never
export type BodyInputOf<R extends Route> =
  R extends Route<Schema, Schema, infer B, Schema> ? z.input<B> : never
export type ParamsInputOf<R extends Route> =
  R extends Route<infer P, Schema, Schema, Schema> ? z.input<P> : never

/** What a handler gives and a client gets: the reply, and of a list that comes in pages the length of the whole as well. */
export type ResultOf<R extends Route> =
  R extends Route<Schema, Schema, Schema, infer Y, infer Paged>
    ? [Paged] extends [true]
      ? Page<ItemOf<z.infer<Y>>>
      : z.infer<Y>
    : never

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never
