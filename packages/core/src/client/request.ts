import type { BodyInputOf, ParamsInputOf, QueryInputOf, Route } from '../contract/api/route.ts'

/** The arguments of a request: only what its route defines. */
export type Request<R extends Route> = RequestPart<'params', ParamsInputOf<R>> &
  RequestPart<'query', QueryInputOf<R>> &
  RequestPart<'body', BodyInputOf<R>> & {
    /** The file of a route with an upload. */
    readonly file?: Blob
    readonly signal?: AbortSignal
  }

/** Optional if the route has no required arguments. */
export type RequestArguments<R extends Route> =
  Record<never, never> extends Request<R> ? [request?: Request<R>] : [request: Request<R>]

/** The serialized body: JSON, or a form that contains the JSON in one part. */
export function serializeBody(
  { upload }: Route,
  { body, file }: { body?: unknown; file?: Blob },
): { body?: string | FormData; contentType?: string } {
  if (upload) return { body: buildForm(upload, body, file) }
  return body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' }
}

type RequestPart<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

/** The JSON comes first, so that a streaming server can validate it before it reads the file. */
function buildForm(upload: NonNullable<Route['upload']>, body: unknown, file?: Blob): FormData {
  const form = new FormData()
  if (upload.json) form.append(upload.json, JSON.stringify(body))
  if (file) form.append(upload.file, file)
  return form
}
