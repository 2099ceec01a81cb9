import { DEFAULT_LAYOUT, PreferredJobTypes } from '@handiwork/core/api'
import { type DemoPerson, demoPeople, demoPerson, following, subjectOf } from '@handiwork/fixtures/demo'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import type { Ago } from './ago.ts'
import { fixedId } from './fixed-id.ts'

/** The id of somebody of the sample world. */
export const idOf = (login: string): string => fixedId('user', login)

/** Keeps everybody, with their accounts, their addresses and whom they follow. */
export async function seedPeople(db: Queryable, ago: Ago): Promise<void> {
  await db
    .insertInto('users')
    .values(demoPeople.map((person) => userOf(person, ago)))
    .execute()
  await db.insertInto('identities').values(registered.flatMap(identitiesOf)).execute()
  await db
    .insertInto('emails')
    .values(registered.flatMap((person) => emailsOf(person, ago)))
    .execute()
  await db.insertInto('follows').values(followsOf(ago)).execute()
}

/** Those who came themselves, and did not only write in somebody's repository. */
export const registered: readonly DemoPerson[] = demoPeople.filter(
  ({ visibility }) => visibility !== 'unregistered',
)

// --- internal ---

function userOf(person: DemoPerson, ago: Ago) {
  const { login, name, role = 'user', insider = false, naturalLanguages = [] } = person
  return {
    ...{ id: idOf(login), login, name, role, insider },
    ...toldOf(person),
    ...jobSearchOf(person),
    ...standingOf(person, ago),
    naturalLanguages: json(naturalLanguages),
    links: json(
      person.hosts.includes('gitHub') ? [{ url: `https://github.com/${login}`, type: 'gitHub' }] : [],
    ),
    layoutType: DEFAULT_LAYOUT,
    resumeCreated: person.resumeCreated ?? false,
    followingCount: followedBy(login).filter(isSeen).length,
    followerCount: followersOf(login).filter(isSeen).length,
  }
}

function toldOf({
  jobTitle,
  company,
  biography,
  location,
  countryCode,
  url,
  publicEmail,
  phone,
}: DemoPerson) {
  return {
    jobTitle: jobTitle ?? null,
    company: company ?? null,
    biography: biography ?? null,
    location: location ?? null,
    countryCode: countryCode ?? null,
    url: url ?? null,
    publicEmail: publicEmail ?? null,
    phone: phone ?? null,
  }
}

function jobSearchOf({ jobSearch }: DemoPerson) {
  return {
    jobSearchStatus: jobSearch?.status ?? null,
    preferredLocation: jobSearch?.preferredLocation ?? null,
    visaSponsorshipNeeded: jobSearch?.visaSponsorshipNeeded ?? false,
    remote: jobSearch?.remote ?? false,
    preferredJobTypes: json(PreferredJobTypes.parse({ remote: jobSearch?.remote, ...jobSearch?.types })),
  }
}

function standingOf({ visibility, joinedDaysAgo, visitedHoursAgo }: DemoPerson, ago: Ago) {
  const isAway = visibility === 'hidden' || visibility === 'deleted'
  return {
    visibility: visibility ?? ('public' as const),
    visibilityBefore: isAway ? ('public' as const) : null,
    deletedAt: visibility === 'deleted' ? ago.hours(visitedHoursAgo) : null,
    visitedAt: visibility === 'unregistered' ? null : ago.hours(visitedHoursAgo),
    createdAt: ago.days(joinedDaysAgo),
  }
}

/** The account has the mark by which people may be signed in as without a code host. */
function identitiesOf(person: DemoPerson) {
  const { login, name, hosts, privateAccess = false } = person
  const userId = idOf(login)
  return hosts.map((source) => ({
    ...{ id: fixedId('identity', source, login), userId, source, login, privateAccess },
    subject: String(subjectOf(person)),
    account: json({ demo: true, subject: String(subjectOf(person)), login, name }),
  }))
}

function emailsOf({ login, addresses, hosts }: DemoPerson, ago: Ago) {
  return addresses.map((address, index) => ({
    ...{ id: fixedId('email', address), userId: idOf(login), address, source: hosts[0]! },
    isPrimary: index === 0,
    verifiedAt: ago.days(1),
  }))
}

function followsOf(ago: Ago) {
  return Object.keys(following).flatMap((follower, place) =>
    followedBy(follower).map((followed, index) => ({
      followerId: idOf(follower),
      followedId: idOf(followed),
      createdAt: ago.days(2 + place * 3 + index),
    })),
  )
}

function followedBy(login: string): readonly string[] {
  return following[login] ?? []
}

function followersOf(login: string): string[] {
  return Object.keys(following).filter((follower) => followedBy(follower).includes(login))
}

function isSeen(login: string): boolean {
  return demoPerson(login).visibility === undefined
}
