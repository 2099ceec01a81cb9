import type { Tab } from '../tab/open-tab.ts'

/** An API client that waits for device authorization, like the CLI. */
export interface DeviceClient {
  /** The user code as shown to the user, such as WDJB-MJHT. */
  readonly code: string
  /** The verification page with the code filled in. */
  readonly path: string
  /** Polls for the token. */
  poll(): Promise<{ readonly state: string; readonly token?: string }>
  /** Login of the user that the token belongs to. */
  loginWith(token: string | undefined): Promise<string>
}

export async function createDeviceClient({ siteUrl }: Tab, name: string): Promise<DeviceClient> {
  const { deviceCode, userCode, verificationUrlComplete } = await post(siteUrl, '/api/device', { name })
  const { pathname, search } = new URL(verificationUrlComplete)
  return {
    code: userCode,
    path: pathname + search,
    poll: () => post(siteUrl, '/api/device/token', { deviceCode }),
    loginWith: async (token) => {
      const headers = { authorization: `OAuth ${token}` }
      const { login } = await (await fetch(`${siteUrl}/api/profile`, { headers })).json()
      return login
    },
  }
}

/** On disposal, revokes the signed-in user's tokens with this name. */
export function revokeTokensAtEnd({ context, siteUrl }: Tab, name: string): AsyncDisposable {
  return {
    [Symbol.asyncDispose]: async () => {
      const headers = { origin: new URL(siteUrl).origin }
      const tokens: readonly TokenSummary[] = await (await context.request.get('/api/profile/tokens')).json()
      for (const { _id } of tokens.filter(({ title }) => title === name))
        await context.request.delete(`/api/profile/tokens/${_id}`, { headers })
    },
  }
}

interface TokenSummary {
  readonly _id: string
  readonly title: string
}

/** Sent without cookies. */
async function post(siteUrl: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(siteUrl + path, { method: 'POST', body: JSON.stringify(body), headers })
  if (!response.ok) throw new Error(`Device request failed: ${response.status} ${await response.text()}`)
  return await response.json()
}
