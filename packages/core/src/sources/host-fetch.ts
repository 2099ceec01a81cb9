/** A `fetch` for one request that does not follow redirects. */
export type HostFetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * A `fetch` with a timeout of ten seconds each for the connection and the response headers. Undici is loaded
 * by the first request.
 */
export function createHostFetch(timeoutSeconds = 10): HostFetch {
  let undici: ReturnType<typeof loadUndici> | undefined
  return async (address, { method = 'GET', headers, body, redirect = 'manual', signal = null }) => {
    undici ??= loadUndici(timeoutSeconds * 1000)
    const { fetch, dispatcher } = await undici
    const response = await fetch(address, {
      method,
      headers: [...new Headers(headers)],
      body: typeof body === 'string' ? body : null,
      redirect,
      signal,
      dispatcher,
    })
    // Undici and the DOM library declare the same type twice.
    return response as unknown as Response
  }
}

async function loadUndici(timeout: number) {
  const { Agent, fetch } = await import('undici')
  return { fetch, dispatcher: new Agent({ connect: { timeout }, headersTimeout: timeout }) }
}
