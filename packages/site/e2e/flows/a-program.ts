import type { Tab } from '../tab/open-tab.ts'

/** A program that waits to be let in, as the command does. */
export interface AProgram {
  /** As it shows it: WDJB-MJHT. */
  readonly code: string
  /** Of the page to which it sends people. */
  readonly path: string
  /** Asks what was answered. */
  ask(): Promise<{ readonly state: string; readonly token?: string }>
  /** Of whom it may act for. */
  loginWith(token: string | undefined): Promise<string>
}

export async function aProgram({ siteUrl }: Tab, name: string): Promise<AProgram> {
  const { deviceCode, userCode, verificationUrlComplete } = await sent(siteUrl, '/api/device', { name })
  const { pathname, search } = new URL(verificationUrlComplete)
  return {
    code: userCode,
    path: pathname + search,
    ask: () => sent(siteUrl, '/api/device/token', { deviceCode }),
    loginWith: async (token) => {
      const headers = { authorization: `OAuth ${token}` }
      const { login } = await (await fetch(`${siteUrl}/api/profile`, { headers })).json()
      return login
    },
  }
}

/** At its end whoever the tab belongs to takes back what they let in under this name. */
export function takenFrom({ context, siteUrl }: Tab, name: string): AsyncDisposable {
  return {
    [Symbol.asyncDispose]: async () => {
      const headers = { origin: new URL(siteUrl).origin }
      const tokens: readonly Named[] = await (await context.request.get('/api/profile/tokens')).json()
      for (const { _id } of tokens.filter(({ title }) => title === name))
        await context.request.delete(`/api/profile/tokens/${_id}`, { headers })
    },
  }
}

// --- internal ---

interface Named {
  readonly _id: string
  readonly title: string
}

/** Without anybody's cookies. */
async function sent(siteUrl: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(siteUrl + path, { method: 'POST', body: JSON.stringify(body), headers })
  if (!answer.ok) throw new Error(`The program is not heard: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}
