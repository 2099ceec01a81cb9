/** Who asks. A person whose profile was deleted can still sign in, to have it back. */
export type Caller =
  | { readonly state: 'signedOut' }
  | {
      readonly state: 'signedIn' | 'deleted'
      readonly userId: string
      readonly role: Role
      readonly insider: boolean
      /** A personal token may do less than a person in front of a browser. */
      readonly by: 'session' | 'token'
    }

export const roles = ['user', 'client', 'admin'] as const
export type Role = (typeof roles)[number]

export const organizationRoles = ['owner', 'admin', 'contributor', 'recruiter'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

/** What is asked for, as far as it decides who may have it. */
export interface Subject {
  /** Whose it is; a question or an answer is its author's. */
  readonly ownerId?: string | null
  /** Others who may see it while it is hidden: the contributors of a private repository. */
  readonly sharedWith?: readonly string[]
  readonly hidden?: boolean
  /** What the caller is in the organization it belongs to. */
  readonly organizationRole?: OrganizationRole | null
}

/** `notFound` where even its being there is not told. */
export type Verdict = 'allowed' | 'signIn' | 'forbidden' | 'notFound'

type Person = Exclude<Caller, { state: 'signedOut' }>

const isAdmin = (person: Person) => person.role === 'admin'
const isOwner = (person: Person, { ownerId }: Subject) => ownerId === person.userId
const isOwnerOrAdmin = (person: Person, subject: Subject) => isOwner(person, subject) || isAdmin(person)
const manages = (person: Person, { organizationRole }: Subject) =>
  isAdmin(person) || organizationRole === 'owner' || organizationRole === 'admin'
const sees = (person: Person, subject: Subject) =>
  isOwnerOrAdmin(person, subject) || (subject.sharedWith?.includes(person.userId) ?? false)

interface Rule {
  /** What others are told; those who are not signed in are asked to, unless the thing is hidden from them. */
  readonly otherwise: 'forbidden' | 'notFound'
  /** People whose profile is deleted may, too. */
  readonly evenDeleted?: boolean
  readonly allows: (person: Person, subject: Subject) => boolean
}

/** The rights of spec §6, by name; a route names one of them. */
const rules = {
  signedIn: { otherwise: 'forbidden', allows: () => true },
  /** Signed in, or on the way back from a deletion. */
  self: { otherwise: 'forbidden', evenDeleted: true, allows: () => true },
  owner: { otherwise: 'forbidden', allows: isOwnerOrAdmin },
  /** To delete for good, or to have back. */
  ownerEvenDeleted: { otherwise: 'forbidden', evenDeleted: true, allows: isOwnerOrAdmin },
  /** Others are told that there is nothing (spec §8: others' packages). */
  ownerElseNothing: { otherwise: 'notFound', allows: isOwnerOrAdmin },
  notOwner: { otherwise: 'forbidden', allows: (person, subject) => !isOwner(person, subject) },
  client: { otherwise: 'forbidden', allows: ({ role }) => role === 'client' || role === 'admin' },
  recruiter: {
    otherwise: 'forbidden',
    allows: ({ role }, { organizationRole }) =>
      role === 'client' ||
      role === 'admin' ||
      organizationRole === 'recruiter' ||
      organizationRole === 'owner',
  },
  insider: { otherwise: 'notFound', allows: (person) => person.insider || isAdmin(person) },
  admin: { otherwise: 'forbidden', allows: isAdmin },
  organizationMember: {
    otherwise: 'forbidden',
    allows: (person, subject) => manages(person, subject) || subject.organizationRole === 'contributor',
  },
  organizationManager: { otherwise: 'forbidden', allows: manages },
  /** To take somebody out of an organization, or oneself; the subject's owner is the member. */
  organizationManagerOrSelf: {
    otherwise: 'forbidden',
    allows: (person, subject) => isOwner(person, subject) || manages(person, subject),
  },
} as const satisfies Record<string, Rule>

/** `everyone` sees what is there; `visible` is for everyone too, unless the subject is hidden from them. */
export type Access = keyof typeof rules | 'everyone' | 'visible'

/** Whether the caller has this right over the subject (spec §6). The one place that decides. */
export function may(caller: Caller, access: Access, subject: Subject = {}): Verdict {
  if (access === 'everyone') return 'allowed'
  if (access === 'visible') return !subject.hidden || isSeenBy(caller, subject) ? 'allowed' : 'notFound'
  const rule: Rule = rules[access]
  if (caller.state === 'signedOut') return rule.otherwise === 'notFound' ? 'notFound' : 'signIn'
  if (caller.state === 'deleted' && !rule.evenDeleted) return rule.otherwise
  return rule.allows(caller, subject) ? 'allowed' : rule.otherwise
}

// --- internal ---

function isSeenBy(caller: Caller, subject: Subject): boolean {
  return caller.state === 'signedIn' && sees(caller, subject)
}
