/** One request and its answer, redirects not followed: what `fetch` does. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * A `fetch` that waits ten seconds at most for a connection, and as long for the headers of an answer. Undici is
 * loaded by the first request.
 */
export function hostFetch(seconds = 10): Fetch {
  let opened: ReturnType<typeof open> | undefined
  return async (address, { method = 'GET', headers, redirect = 'manual', signal = null }) => {
    opened ??= open(seconds * 1000)
    const { fetch, dispatcher } = await opened
    const answer = await fetch(address, {
      method,
      headers: [...new Headers(headers)],
      redirect,
      signal,
      dispatcher,
    })
    // The same thing by two declarations: Undici's own, and that of whoever reads this, a browser's sometimes.
    return answer as unknown as Response
  }
}

// --- internal ---

async function open(timeout: number) {
  const { Agent, fetch } = await import('undici')
  return { fetch, dispatcher: new Agent({ connect: { timeout }, headersTimeout: timeout }) }
}
