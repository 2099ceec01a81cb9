import { observe } from './observe.ts'

/** Sends a request to a code host. Records its host and status, never the path, the query or a header. */
export async function observeHostRequest(
  address: string | URL,
  send: () => Promise<Response>,
): Promise<Response> {
  const { host } = new URL(address)
  return observe(
    'hostRequest',
    {
      name: `request ${host}`,
      labels: { host },
      labelsOf: (response) => ({ status: response?.status ?? 'none' }),
    },
    send,
  )
}
