import { expect, test } from 'vitest'
import { type Access, type AccessDecision, type AccessResource, type Caller, checkAccess } from './access.ts'

const owner = 'ann'
const signedIn = { state: 'signedIn', userId: 'ben', role: 'user', insider: false, by: 'session' } as const

/** The columns of the table below. */
const callers: Record<string, readonly [Caller, AccessResource?]> = {
  signedOut: [{ state: 'signedOut' }],
  user: [signedIn],
  owner: [{ ...signedIn, userId: owner }],
  deletedOwner: [{ ...signedIn, userId: owner, state: 'deleted' }],
  client: [{ ...signedIn, role: 'client' }],
  insider: [{ ...signedIn, insider: true }],
  contributor: [signedIn, { organizationRole: 'contributor' }],
  recruiter: [signedIn, { organizationRole: 'recruiter' }],
  manager: [signedIn, { organizationRole: 'admin' }],
  organizationOwner: [signedIn, { organizationRole: 'owner' }],
  admin: [{ ...signedIn, role: 'admin' }],
}

const decisions: Record<string, AccessDecision> = {
  '+': 'allowed',
  '-': 'forbidden',
  '0': 'notFound',
  '?': 'signIn',
}

/** In the order of the callers above: + allowed, - forbidden, 0 not found, ? sign in first. */
const expectedDecisions: Record<Access, string> = {
  everyone: '+++++++++++',
  visible: '+++++++++++',
  signedIn: '?++-+++++++',
  self: '?++++++++++',
  owner: '?-+-------+',
  ownerOrDeletedOwner: '?-++------+',
  ownerOrNotFound: '00+0000000+',
  onlyOwner: '00+00000000',
  notOwner: '?+--+++++++',
  client: '?---+-----+',
  recruiter: '?---+--+-++',
  insider: '00000+0000+',
  admin: '?---------+',
  organizationMember: '?-----+-+++',
  organizationManager: '?-------+++',
  organizationManagerOrSelf: '?-+-----+++',
  applicant: '00+00000000',
  applicantOrRecruiter: '00+0000+++0',
  organizationRecruiter: '?------+++-',
  hiringLogReader: '?--------++',
  webhookOwner: '00+00000++0',
}

for (const [access, row] of Object.entries(expectedDecisions) as [Access, string][]) {
  test(`grants '${access}' on a resource of Ann's to the right callers`, () => {
    const decide = Object.entries(callers).map(([name, [caller, subject]]) => [
      name,
      checkAccess(caller, access, { ownerId: owner, ...subject }),
    ])
    expect(decide).toEqual(Object.keys(callers).map((name, column) => [name, decisions[row[column]!]]))
  })
}

test('shows hidden resources to the owner, to users they are shared with and to admins; returns notFound for everyone else', () => {
  const hidden: AccessResource = { ownerId: owner, hidden: true }
  const decide = (caller: Caller, subject: AccessResource) => checkAccess(caller, 'visible', subject)
  expect({
    owner: decide({ ...signedIn, userId: owner }, hidden),
    sharedWith: decide(signedIn, { ...hidden, sharedWith: ['ben'] }),
    admin: decide({ ...signedIn, role: 'admin' }, hidden),
    otherUser: decide(signedIn, hidden),
    deletedOwner: decide({ ...signedIn, userId: owner, state: 'deleted' }, hidden),
    signedOut: decide({ state: 'signedOut' }, hidden),
  }).toEqual({
    owner: 'allowed',
    sharedWith: 'allowed',
    admin: 'allowed',
    otherUser: 'notFound',
    deletedOwner: 'notFound',
    signedOut: 'notFound',
  })
})

test("does not treat a resource without an owner as the caller's", () => {
  expect(checkAccess(signedIn, 'owner', { ownerId: null })).toBe('forbidden')
})
