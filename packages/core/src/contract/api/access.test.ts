import { expect, test } from 'vitest'
import { type Access, type Caller, may, type Subject, type Verdict } from './access.ts'

const owner = 'ann'
const signedIn = { state: 'signedIn', userId: 'ben', role: 'user', insider: false, by: 'session' } as const

/** The columns of the table below. */
const callers: Record<string, readonly [Caller, Subject?]> = {
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

const words: Record<string, Verdict> = { '+': 'allowed', '-': 'forbidden', '0': 'notFound', '?': 'signIn' }

/** In the order of the callers above: + allowed, - forbidden, 0 not found, ? sign in first. */
const rights: Record<Access, string> = {
  everyone: '+++++++++++',
  visible: '+++++++++++',
  signedIn: '?++-+++++++',
  self: '?++++++++++',
  owner: '?-+-------+',
  ownerEvenDeleted: '?-++------+',
  ownerElseNothing: '00+0000000+',
  notOwner: '?+--+++++++',
  client: '?---+-----+',
  recruiter: '?---+--+-++',
  insider: '00000+0000+',
  admin: '?---------+',
  organizationMember: '?-----+-+++',
  organizationManager: '?-------+++',
  organizationManagerOrSelf: '?-+-----+++',
}

for (const [access, row] of Object.entries(rights) as [Access, string][]) {
  test(`the right '${access}' over what is Ann's`, () => {
    const told = Object.entries(callers).map(([name, [caller, subject]]) => [
      name,
      may(caller, access, { ownerId: owner, ...subject }),
    ])
    expect(told).toEqual(Object.keys(callers).map((name, column) => [name, words[row[column]!]]))
  })
}

test('what is hidden is seen by its owner, by those it is shared with and by admins, and is nothing for others', () => {
  const hidden: Subject = { ownerId: owner, hidden: true }
  const told = (caller: Caller, subject: Subject) => may(caller, 'visible', subject)
  expect([
    told({ ...signedIn, userId: owner }, hidden),
    told(signedIn, { ...hidden, sharedWith: ['ben'] }),
    told({ ...signedIn, role: 'admin' }, hidden),
    told(signedIn, hidden),
    told({ ...signedIn, userId: owner, state: 'deleted' }, hidden),
    told({ state: 'signedOut' }, hidden),
  ]).toEqual(['allowed', 'allowed', 'allowed', 'notFound', 'notFound', 'notFound'])
})

test('what is nobody’s is not the own of those without an id', () => {
  expect(may(signedIn, 'owner', { ownerId: null })).toBe('forbidden')
})
