import { ApiError, type ResultOf, type Route } from '@handiwork/core/api'
import { createClient, type RequestArguments } from '@handiwork/core/client'

/** A finished call. */
export interface CallOutcome {
  /** The caller, the method and the path of the route: `recruiter GET /api/searches`. */
  readonly name: string
  /** 0 without a response. */
  readonly status: number
  readonly seconds: number
  /** The message of a response that reports a failure. */
  readonly message: string
}

export interface Recorder {
  /** Called before a request is sent. */
  before(): Promise<void>
  after(outcome: CallOutcome): Promise<void>
}

export interface Caller {
  /** Returns undefined if the call fails: what depends on it is left out. */
  call<R extends Route>(route: R, ...request: RequestArguments<R>): Promise<ResultOf<R> | undefined>
  /** Requests a page. */
  visit(path: string, name?: string): Promise<void>
}

export interface CallerOptions {
  readonly name: string
  readonly url: string
  readonly cookie?: string
  readonly recorder: Recorder
}

/** Requests the API as a browser does. */
export function createCaller({ name, url, cookie, recorder }: CallerOptions): Caller {
  const send = async (label: string, target: string, init: RequestInit): Promise<Response> => {
    await recorder.before()
    const headers = { ...toRecord(init.headers), origin: url, ...(cookie !== undefined && { cookie }) }
    const startTime = performance.now()
    const response = await fetch(target, { ...init, headers, redirect: 'manual' }).catch(
      (error: unknown) => new Response(String(error), { status: 599 }),
    )
    const bytes = await response.arrayBuffer()
    const seconds = (performance.now() - startTime) / 1000
    const message = response.status < 400 ? '' : new TextDecoder().decode(bytes).slice(0, 200)
    await recorder.after({ name: `${name} ${label}`, status: response.status, seconds, message })
    const hasBody = bytes.byteLength > 0 && response.status !== 204 && response.status !== 304
    return new Response(hasBody ? bytes : null, response)
  }
  return {
    async call(route, ...request) {
      const client = createClient({
        baseUrl: url,
        fetch: (input, init = {}) => send(labelOf(route, String(input)), String(input), init),
      })
      return await client.call(route, ...request).catch((error: unknown) => {
        if (error instanceof ApiError) return undefined
        throw error
      })
    },
    async visit(path, label = `GET ${path}`) {
      await send(label, `${url}${path}`, { method: 'GET' })
    },
  }
}

/** The path of the route, with the query of the call without ids. */
function labelOf({ method, path }: Route, url: string): string {
  const query = [...new URL(url).searchParams]
    .map(([key, value]) => `${key}=${/[0-9a-f]{8}-/.test(value) ? ':id' : value}`)
    .join('&')
  return `${method} ${path}${query === '' ? '' : `?${query}`}`
}

function toRecord(headers: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}
