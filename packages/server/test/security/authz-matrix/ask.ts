import type { Route } from '@handiwork/core/api'
import type { Answer } from '../../a-server.ts'
import type { Actor } from './matrix.ts'
import type { Scene } from './scene.ts'

/** A request, as a case makes it. */
export interface Ask {
  readonly route: Route
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as multipart, with the body as its part of JSON. */
  readonly file?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of the route's own, where it is none a client would make. */
  readonly path?: string
  /** The call is of the same kind as the row's, with a success of its own. */
  readonly like?: true
  /** Who is answered something else here than in the rest of the row. */
  readonly answers?: Readonly<Partial<Record<Actor, string>>>
  /** For whom it makes no sense. */
  readonly except?: readonly Actor[]
}

/** Makes what a request is about, and the request; or several that are about the same. */
export type Case = (scene: Scene) => Promise<Ask | readonly Ask[]> | Ask | readonly Ask[]

/** By the ids of the matrix's rows. */
export type Cases = Readonly<Record<string, readonly Case[]>>

export async function answerTo(scene: Scene, ask: Ask): Promise<Answer> {
  const as = await scene.as()
  const { payload, headers } = await bodyOf(ask)
  return scene.server.inject({
    method: ask.route.method,
    url: pathOf(ask),
    ...(as && { as }),
    ...(ask.query && { query: { ...ask.query } }),
    ...(payload !== undefined && { payload }),
    headers: { ...headers, ...ask.headers },
  })
}

export function pathOf({ route, path, params = {} }: Ask): string {
  return (
    path ?? route.path.replace(/:([A-Za-z]+)/g, (_, name) => encodeURIComponent(params[name] ?? 'missing'))
  )
}

// --- internal ---

async function bodyOf({ route, body, file }: Ask) {
  if (file === undefined) return { payload: body as string | object | undefined, headers: {} }
  const form = new FormData()
  if (body !== undefined) form.append(route.upload?.json ?? 'json', JSON.stringify(body))
  form.append(route.upload?.file ?? 'file', new Blob([Uint8Array.from(file)]), 'file')
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': type } }
}
