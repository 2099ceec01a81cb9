import type { BodyInputOf, ParamsInputOf, QueryInputOf, Route } from '../contract/api/route.ts'

/** What a call is made with: what its route names, and no more. */
export type Request<R extends Route> = Given<'params', ParamsInputOf<R>> &
  Given<'query', QueryInputOf<R>> &
  Given<'body', BodyInputOf<R>> & {
    /** The picture of a route with an upload. */
    readonly file?: Blob
    readonly signal?: AbortSignal
  }

/** Left out altogether where nothing has to be said. */
export type RequestArguments<R extends Route> =
  Record<never, never> extends Request<R> ? [request?: Request<R>] : [request: Request<R>]

/** The body as it is sent: JSON, or a form with the JSON in one of its parts. */
export function sentBody(
  { upload }: Route,
  { body, file }: { body?: unknown; file?: Blob },
): { body?: string | FormData; contentType?: string } {
  if (upload) return { body: formOf(upload, body, file) }
  return body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' }
}

// --- internal ---

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

/** The JSON goes first: a server that reads as it comes knows what the file is for. */
function formOf(upload: NonNullable<Route['upload']>, body: unknown, file?: Blob): FormData {
  const form = new FormData()
  if (upload.json) form.append(upload.json, JSON.stringify(body))
  if (file) form.append(upload.file, file)
  return form
}
