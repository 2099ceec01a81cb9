import {
  contract,
  type Profile,
  pathTo,
  type SettingsTab,
  settingsTabs,
  type UserStub,
} from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { type Content, contentOf } from './content-of.ts'

/** What of the settings is asked for. */
export interface Asked {
  readonly tab: string
  /** Of lists: `add`, or the id of one entry. */
  readonly subpage?: string | undefined
  /** The page one comes back to after signing in. */
  readonly here: string
}

export type SettingsPage =
  | {
      readonly state: 'here'
      readonly tab: SettingsTab
      readonly profile: Profile
      readonly content: Content
    }
  | { readonly state: 'deleted'; readonly stub: UserStub }
  | { readonly state: 'elsewhere'; readonly path: string }
  | { readonly state: 'nowhere' }

/** A page of the settings as whoever asks sees it; those who are not signed in are asked to (spec §2, Settings). */
export async function settingsPageOf(call: PageLocals['call'], asked: Asked): Promise<SettingsPage> {
  const tab = settingsTabs.find((name) => name === asked.tab)
  if (tab === undefined) return { state: 'nowhere' }
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'deleted', stub: profile }
    const answer = await contentOf(call, profile, { tab, subpage: asked.subpage })
    return answer.state === 'here' ? { ...answer, tab, profile } : answer
  } catch (error) {
    const refusal = refusedAs(error)
    if (refusal === 'signIn')
      return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: asked.here }) }
    if (refusal === 'notFound') return { state: 'nowhere' }
    throw error
  }
}
