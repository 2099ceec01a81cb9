import type { Route } from '@handiwork/core/api'
import type { TestResponse } from '../../test-server.ts'
import type { Actor } from './matrix.ts'
import type { MatrixScene } from './scene.ts'

/** A request of a test case. */
export interface CaseRequest {
  readonly route: Route
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as multipart; the body becomes its JSON part. */
  readonly file?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the route's path, for paths that a client would not create. */
  readonly path?: string
  /** The route differs from the row's, so success has its own status. */
  readonly isSimilarRoute?: true
  /** Actors whose expected response differs from the row's. */
  readonly expectedCells?: Readonly<Partial<Record<Actor, string>>>
  /** Actors for whom the request makes no sense. */
  readonly excludedActors?: readonly Actor[]
}

/** Creates the data of a request, and one or more requests about it. */
export type MatrixCase = (
  scene: MatrixScene,
) => Promise<CaseRequest | readonly CaseRequest[]> | CaseRequest | readonly CaseRequest[]

/** Keyed by row id of the matrix. */
export type MatrixCases = Readonly<Record<string, readonly MatrixCase[]>>

export async function sendCaseRequest(scene: MatrixScene, request: CaseRequest): Promise<TestResponse> {
  const as = await scene.as()
  const { payload, headers } = await encodeBody(request)
  return scene.server.inject({
    method: request.route.method,
    url: requestPath(request),
    ...(as && { as }),
    ...(request.query && { query: { ...request.query } }),
    ...(payload !== undefined && { payload }),
    headers: { ...headers, ...request.headers },
  })
}

export function requestPath({ route, path, params = {} }: CaseRequest): string {
  return (
    path ?? route.path.replace(/:([A-Za-z]+)/g, (_, name) => encodeURIComponent(params[name] ?? 'missing'))
  )
}

async function encodeBody({ route, body, file }: CaseRequest) {
  if (file === undefined) return { payload: body as string | object | undefined, headers: {} }
  const form = new FormData()
  if (body !== undefined) form.append(route.upload?.json ?? 'json', JSON.stringify(body))
  form.append(route.upload?.file ?? 'file', new Blob([Uint8Array.from(file)]), 'file')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}
