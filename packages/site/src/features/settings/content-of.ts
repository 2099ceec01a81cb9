import {
  contract,
  type Education,
  type Looker,
  type Page,
  type Position,
  type Profile,
  pathTo,
  type Section,
  type Session,
  type SettingsTab,
  type SourceSetting,
} from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'

/** What a page of the settings shows besides the profile. */
export type Content =
  | { readonly view: 'profile' | 'languages' | 'widgets' }
  | { readonly view: 'analyze'; readonly sources: readonly SourceSetting[] }
  | { readonly view: 'security'; readonly sessions: readonly Session[]; readonly lookers: Page<Looker> }
  | { readonly view: 'positions'; readonly entries: readonly Position[] }
  | { readonly view: 'educations'; readonly entries: readonly Education[] }
  | { readonly view: 'resume'; readonly sections: readonly Section[]; readonly counts: EntryCounts }
  /** Forms; without an entry to add one. */
  | { readonly view: 'position'; readonly entry?: Position }
  | { readonly view: 'education'; readonly entry?: Education }
  | { readonly view: 'section'; readonly entry?: Section }

/** How much stands behind the sections that are made of lists. */
export interface EntryCounts {
  readonly positions: number
  readonly educations: number
}

export type ContentAnswer =
  | { readonly state: 'here'; readonly content: Content }
  | { readonly state: 'elsewhere'; readonly path: string }
  | { readonly state: 'nowhere' }

export interface ContentWish {
  readonly tab: SettingsTab
  readonly subpage?: string | undefined
}

/** Asks for what a page shows; rejects with `notFound` where an entry is not there. */
export async function contentOf(
  call: PageLocals['call'],
  profile: Profile,
  { tab, subpage }: ContentWish,
): Promise<ContentAnswer> {
  return await pages[tab]({ call, userId: profile._id, subpage })
}

// --- internal ---

interface Asking {
  readonly call: PageLocals['call']
  readonly userId: string
  readonly subpage: string | undefined
}

type PageOf = (asking: Asking) => Promise<ContentAnswer>

const nowhere = { state: 'nowhere' } as const
const here = (content: Content): ContentAnswer => ({ state: 'here', content })

/** A tab without pages of its own beneath. */
const single =
  (content: (asking: Asking) => Promise<Content>): PageOf =>
  async (asking) =>
    asking.subpage === undefined ? here(await content(asking)) : nowhere

const pages: Readonly<Record<SettingsTab, PageOf>> = {
  profile: single(async () => ({ view: 'profile' })),
  languages: single(async () => ({ view: 'languages' })),
  widgets: single(async () => ({ view: 'widgets' })),
  analyze: single(async ({ call }) => ({
    view: 'analyze',
    sources: (await call(contract.auth.sources)).sources,
  })),
  security: single(async ({ call }) => {
    const [sessions, lookers] = await Promise.all([
      call(contract.sessions.list),
      call(contract.search.lookers),
    ])
    return { view: 'security', sessions, lookers }
  }),
  positions: async ({ call, userId, subpage }) => {
    if (subpage === 'add') return here({ view: 'position' })
    if (subpage !== undefined)
      return here({
        view: 'position',
        entry: await call(contract.positions.get, { params: { userId, id: subpage } }),
      })
    const entries = await call(contract.positions.list, { params: { userId } })
    return entries.length === 0 ? toAdd('positions') : here({ view: 'positions', entries })
  },
  educations: async ({ call, userId, subpage }) => {
    if (subpage === 'add') return here({ view: 'education' })
    if (subpage !== undefined)
      return here({
        view: 'education',
        entry: await call(contract.educations.get, { params: { userId, id: subpage } }),
      })
    const entries = await call(contract.educations.list, { params: { userId } })
    return entries.length === 0 ? toAdd('educations') : here({ view: 'educations', entries })
  },
  resume: async ({ call, userId, subpage }) => {
    if (subpage === 'add') return here({ view: 'section' })
    const params = { userId }
    if (subpage !== undefined) {
      const entry = await call(contract.sections.get, { params: { userId, id: subpage } })
      return here({ view: 'section', entry })
    }
    const [sections, positions, educations] = await Promise.all([
      call(contract.sections.list, { params }),
      call(contract.positions.list, { params }),
      call(contract.educations.list, { params }),
    ])
    const counts = { positions: positions.length, educations: educations.length }
    return here({ view: 'resume', sections, counts })
  },
}

/** A list with nothing in it is the form that adds to it (spec §4). */
function toAdd(tab: SettingsTab): ContentAnswer {
  return { state: 'elsewhere', path: pathTo('settingsSubpage', { tab, subpage: 'add' }) }
}
