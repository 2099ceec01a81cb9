import {
  contract,
  type Education,
  type OpenIdSetting,
  type Page,
  type Position,
  type Profile,
  type ProfileViewer,
  pathTo,
  type Section,
  type Session,
  type SettingsTab,
  type SourceSetting,
  type Statement,
  type Webhook,
  type WebhookLogEntry,
} from '@handiwork/core/api'
import type { UncreditedSummary } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'

/** The data of a settings page, in addition to the profile. */
export type SettingsContent =
  | { readonly view: 'profile' | 'languages' | 'widgets' }
  | {
      readonly view: 'analyze'
      readonly sources: readonly SourceSetting[]
      readonly openId: OpenIdSetting | null
      readonly statements: readonly Statement[]
      /** The user's repositories with commits, by name. */
      readonly repositories: readonly { readonly _id: string; readonly fullName: string }[]
    }
  | {
      readonly view: 'security'
      readonly sessions: readonly Session[]
      readonly profileViewers: Page<ProfileViewer>
      readonly uncredited: UncreditedSummary | null
    }
  | {
      readonly view: 'webhooks'
      readonly webhooks: readonly Webhook[]
      readonly log: readonly WebhookLogEntry[]
    }
  | { readonly view: 'positions'; readonly entries: readonly Position[] }
  | { readonly view: 'educations'; readonly entries: readonly Education[] }
  | { readonly view: 'resume'; readonly sections: readonly Section[]; readonly counts: EntryCounts }
  /** Forms. Without an entry they add a new one. */
  | { readonly view: 'position'; readonly entry?: Position }
  | { readonly view: 'education'; readonly entry?: Education }
  | { readonly view: 'section'; readonly entry?: Section }

/** Numbers of entries in the built-in sections. */
export interface EntryCounts {
  readonly positions: number
  readonly educations: number
}

export type SettingsContentResult =
  | { readonly state: 'ok'; readonly content: SettingsContent }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'notFound' }

export interface SettingsContentRequest {
  readonly tab: SettingsTab
  readonly subpage?: string | undefined
}

/** Loads the data of a settings page. Rejects with `notFound` if an entry does not exist. */
export async function loadSettingsContent(
  call: PageLocals['call'],
  profile: Profile,
  { tab, subpage }: SettingsContentRequest,
): Promise<SettingsContentResult> {
  return await pageLoaders[tab]({ call, userId: profile._id, subpage })
}

interface LoadContext {
  readonly call: PageLocals['call']
  readonly userId: string
  readonly subpage: string | undefined
}

type PageLoader = (context: LoadContext) => Promise<SettingsContentResult>

const NOT_FOUND = { state: 'notFound' } as const
const contentResult = (content: SettingsContent): SettingsContentResult => ({ state: 'ok', content })

/** A tab without subpages. */
const withoutSubpages =
  (content: (context: LoadContext) => Promise<SettingsContent>): PageLoader =>
  async (context) =>
    context.subpage === undefined ? contentResult(await content(context)) : NOT_FOUND

const pageLoaders: Readonly<Record<SettingsTab, PageLoader>> = {
  profile: withoutSubpages(async () => ({ view: 'profile' })),
  languages: withoutSubpages(async () => ({ view: 'languages' })),
  widgets: withoutSubpages(async () => ({ view: 'widgets' })),
  analyze: withoutSubpages(async ({ call, userId }) => {
    const [{ sources, openId }, statements, { repositories }] = await Promise.all([
      call(contract.auth.sources),
      call(contract.statements.list),
      call(contract.evidence.ofUser, { params: { id: userId }, query: {} }),
    ])
    const names = repositories.map(({ _id, fullName }) => ({ _id, fullName }))
    const sorted = names.sort((one, other) => (one.fullName < other.fullName ? -1 : 1))
    return { view: 'analyze', sources, openId, statements, repositories: sorted }
  }),
  security: withoutSubpages(async ({ call }) => {
    const [sessions, profileViewers, uncredited] = await Promise.all([
      call(contract.sessions.list),
      call(contract.search.profileViewers),
      call(contract.profile.uncredited),
    ])
    return { view: 'security', sessions, profileViewers, uncredited }
  }),
  webhooks: withoutSubpages(async ({ call }) => ({
    view: 'webhooks',
    webhooks: await call(contract.webhooks.list, { query: {} }),
    log: await call(contract.webhooks.log, { query: {} }),
  })),
  positions: async ({ call, userId, subpage }) => {
    if (subpage === 'add') return contentResult({ view: 'position' })
    if (subpage !== undefined)
      return contentResult({
        view: 'position',
        entry: await call(contract.positions.get, { params: { userId, id: subpage } }),
      })
    const entries = await call(contract.positions.list, { params: { userId } })
    return entries.length === 0
      ? redirectToAddForm('positions')
      : contentResult({ view: 'positions', entries })
  },
  educations: async ({ call, userId, subpage }) => {
    if (subpage === 'add') return contentResult({ view: 'education' })
    if (subpage !== undefined)
      return contentResult({
        view: 'education',
        entry: await call(contract.educations.get, { params: { userId, id: subpage } }),
      })
    const entries = await call(contract.educations.list, { params: { userId } })
    return entries.length === 0
      ? redirectToAddForm('educations')
      : contentResult({ view: 'educations', entries })
  },
  resume: async ({ call, userId, subpage }) => {
    if (subpage === 'add') return contentResult({ view: 'section' })
    const params = { userId }
    if (subpage !== undefined) {
      const entry = await call(contract.sections.get, { params: { userId, id: subpage } })
      return contentResult({ view: 'section', entry })
    }
    const [sections, positions, educations] = await Promise.all([
      call(contract.sections.list, { params }),
      call(contract.positions.list, { params }),
      call(contract.educations.list, { params }),
    ])
    const counts = { positions: positions.length, educations: educations.length }
    return contentResult({ view: 'resume', sections, counts })
  },
}

/** An empty list redirects to its add form (spec §4). */
function redirectToAddForm(tab: SettingsTab): SettingsContentResult {
  return { state: 'redirect', path: pathTo('settingsSubpage', { tab, subpage: 'add' }) }
}
