import { contract, pathTo, type UserTab, userTabs } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { pathOfTab } from './address.ts'
import type { Found } from './user-of.ts'
import { type Answer, pageOf, partOf } from './user-page-of.ts'

const own = { of: 'own' } as const

/** The page of whoever asks; those who are not signed in are asked to. */
export async function ownPageOf(call: PageLocals['call'], asked: { tab: string; url: URL }): Promise<Answer> {
  const tab = userTabs.find((name) => name === asked.tab)
  const part = partOf(asked)
  if (!tab || !part) return { state: 'nowhere' }
  const found = await callerOf(call)
  return found ? await pageOf(call, found, { tab, part, address: own }) : toLogin(tab)
}

// --- internal ---

async function callerOf(call: PageLocals['call']): Promise<Found | undefined> {
  try {
    const profile = await call(contract.profile.get)
    if (profile.visibility === 'deleted')
      return { kind: 'person', user: { ...stubOf(profile), visibility: 'deleted' } }
    return { kind: 'person', user: await call(contract.users.get, { params: { id: profile._id } }) }
  } catch (error) {
    if (refusedAs(error) === 'signIn') return undefined
    throw error
  }
}

function stubOf({ _id, login }: { _id: string; login: string | null }) {
  return { _id, login }
}

function toLogin(tab: UserTab): Answer {
  return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: pathOfTab(own, tab) }) }
}
