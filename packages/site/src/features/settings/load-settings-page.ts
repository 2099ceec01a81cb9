import {
  contract,
  type Profile,
  pathTo,
  type SettingsTab,
  settingsTabs,
  type UserStub,
} from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { loadSettingsContent, type SettingsContent } from './load-settings-content.ts'

/** The tab and subpage of a settings URL. */
export interface SettingsPageRequest {
  readonly tab: string
  /** For list tabs: `add`, or the id of an entry. */
  readonly subpage?: string | undefined
  /** The path to return to after signing in. */
  readonly returnTo: string
}

export type SettingsPage =
  | {
      readonly state: 'ok'
      readonly tab: SettingsTab
      readonly profile: Profile
      readonly content: SettingsContent
    }
  | { readonly state: 'deleted'; readonly stub: UserStub }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'notFound' }

/** Loads a settings page for the caller. Redirects anonymous visitors to sign in (spec §2, Settings). */
export async function loadSettingsPage(
  call: PageLocals['call'],
  request: SettingsPageRequest,
): Promise<SettingsPage> {
  const tab = settingsTabs.find((name) => name === request.tab)
  if (tab === undefined) return { state: 'notFound' }
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'deleted', stub: profile }
    const answer = await loadSettingsContent(call, profile, { tab, subpage: request.subpage })
    return answer.state === 'ok' ? { ...answer, tab, profile } : answer
  } catch (error) {
    const errorCode = apiErrorCode(error)
    if (errorCode === 'signIn')
      return { state: 'redirect', path: pathTo('login', {}, { returnTo: request.returnTo }) }
    if (errorCode === 'notFound') return { state: 'notFound' }
    throw error
  }
}
