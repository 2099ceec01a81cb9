import { DEFAULT_LAYOUT, PreferredJobTypes } from '@handiwork/core/api'
import { type DemoPerson, demoAccountId, demoPeople, demoPerson, following } from '@handiwork/fixtures/demo'
import { rebuildDerivedTables } from '../db/rebuild-derived-tables.ts'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'

/** The id of a sample user. */
export const demoUserId = (login: string): string => fixedId('user', login)

/** Inserts all sample users with their identities, email addresses and follows into an empty database. */
export async function seedUsers(db: Queryable, clock: DemoClock): Promise<void> {
  await db
    .insertInto('users')
    .values(demoPeople.map((person) => userRow(person, clock)))
    .execute()
  await db.insertInto('identities').values(registeredUsers.flatMap(identityRows)).execute()
  await db
    .insertInto('emails')
    .values(registeredUsers.flatMap((person) => emailRows(person, clock)))
    .execute()
  await db.insertInto('follows').values(followRows(clock)).execute()
  await rebuildDerivedTables(db)
}

/** Sample users with an account, without those who only contributed to others' repositories. */
export const registeredUsers: readonly DemoPerson[] = demoPeople.filter(
  ({ visibility }) => visibility !== 'unregistered',
)

function userRow(person: DemoPerson, clock: DemoClock) {
  const { login, name, role = 'user', insider = false, naturalLanguages = [] } = person
  return {
    ...{ id: demoUserId(login), login, name, role, insider },
    ...profileColumns(person),
    ...jobSearchColumns(person, clock),
    ...statusColumns(person, clock),
    naturalLanguages: json(naturalLanguages),
    links: json(
      person.hosts.includes('gitHub') ? [{ url: `https://github.com/${login}`, type: 'gitHub' }] : [],
    ),
    layoutType: DEFAULT_LAYOUT,
    resumeCreated: person.resumeCreated ?? false,
    followingCount: followedLogins(login).filter(isPublicUser).length,
    followerCount: followerLogins(login).filter(isPublicUser).length,
  }
}

function profileColumns({
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

/** Sample users agreed to being found this many days ago. */
const FINDABLE_DAYS = 90

function jobSearchColumns({ jobSearch, findable, visibility }: DemoPerson, clock: DemoClock) {
  return {
    jobSearchStatus: jobSearch?.status ?? null,
    findableSince: findable === false || visibility !== undefined ? null : clock.daysAgo(FINDABLE_DAYS),
    preferredLocation: jobSearch?.preferredLocation ?? null,
    visaSponsorshipNeeded: jobSearch?.visaSponsorshipNeeded ?? false,
    remote: jobSearch?.remote ?? false,
    preferredJobTypes: json(PreferredJobTypes.parse({ remote: jobSearch?.remote, ...jobSearch?.types })),
  }
}

function statusColumns({ visibility, joinedDaysAgo, visitedHoursAgo }: DemoPerson, clock: DemoClock) {
  const isHiddenOrDeleted = visibility === 'hidden' || visibility === 'deleted'
  return {
    visibility: visibility ?? ('public' as const),
    previousVisibility: isHiddenOrDeleted ? ('public' as const) : null,
    deletedAt: visibility === 'deleted' ? clock.hoursAgo(visitedHoursAgo) : null,
    visitedAt: visibility === 'unregistered' ? null : clock.hoursAgo(visitedHoursAgo),
    createdAt: clock.daysAgo(joinedDaysAgo),
  }
}

/** The `demo` flag of the account permits demo sign-in without a code host. */
function identityRows(person: DemoPerson) {
  const { login, name, hosts, privateAccess = false } = person
  const userId = demoUserId(login)
  return hosts.map((source) => ({
    ...{ id: fixedId('identity', source, login), userId, source, login, privateAccess },
    subject: String(demoAccountId(person)),
    account: json({ demo: true, subject: String(demoAccountId(person)), login, name }),
  }))
}

function emailRows({ login, addresses, hosts }: DemoPerson, clock: DemoClock) {
  return addresses.map((address, index) => ({
    ...{ id: fixedId('email', address), userId: demoUserId(login), address, source: hosts[0]! },
    isPrimary: index === 0,
    verifiedAt: clock.daysAgo(1),
  }))
}

function followRows(clock: DemoClock) {
  return Object.keys(following).flatMap((follower, followerIndex) =>
    followedLogins(follower).map((followed, index) => ({
      followerId: demoUserId(follower),
      followedId: demoUserId(followed),
      createdAt: clock.daysAgo(2 + followerIndex * 3 + index),
    })),
  )
}

function followedLogins(login: string): readonly string[] {
  return following[login] ?? []
}

function followerLogins(login: string): string[] {
  return Object.keys(following).filter((follower) => followedLogins(follower).includes(login))
}

function isPublicUser(login: string): boolean {
  return demoPerson(login).visibility === undefined
}
