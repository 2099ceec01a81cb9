/** The authenticated party of a request. Users with a deleted profile can still sign in to restore it. */
export type Caller =
  | { readonly state: 'signedOut' }
  | {
      readonly state: 'signedIn' | 'deleted'
      readonly userId: string
      readonly role: Role
      readonly insider: boolean
      /** A personal access token has fewer permissions than a browser session. */
      readonly by: 'session' | 'token'
    }

export const roles = ['user', 'client', 'admin'] as const
export type Role = (typeof roles)[number]

export const organizationRoles = ['owner', 'admin', 'contributor', 'recruiter'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

/** The properties of the requested resource that decide about access. */
export interface AccessResource {
  /** The owner's id. Questions and answers belong to their author. */
  readonly ownerId?: string | null
  /** Other users who may see it while it is hidden: the contributors of a private repository. */
  readonly sharedWith?: readonly string[]
  readonly hidden?: boolean
  /** The caller's role in the organization that owns it. */
  readonly organizationRole?: OrganizationRole | null
}

/** `notFound` conceals that the resource exists. */
export type AccessDecision = 'allowed' | 'signIn' | 'forbidden' | 'notFound'

type AuthenticatedCaller = Exclude<Caller, { state: 'signedOut' }>

const isAdmin = (caller: AuthenticatedCaller) => caller.role === 'admin'
const isOwner = (caller: AuthenticatedCaller, { ownerId }: AccessResource) => ownerId === caller.userId
const isOwnerOrAdmin = (caller: AuthenticatedCaller, resource: AccessResource) =>
  isOwner(caller, resource) || isAdmin(caller)
const isManager = (caller: AuthenticatedCaller, { organizationRole }: AccessResource) =>
  isAdmin(caller) || organizationRole === 'owner' || organizationRole === 'admin'
const isRecruiter = ({ organizationRole }: AccessResource) =>
  organizationRole === 'owner' || organizationRole === 'admin' || organizationRole === 'recruiter'
const canSee = (caller: AuthenticatedCaller, resource: AccessResource) =>
  isOwnerOrAdmin(caller, resource) || (resource.sharedWith?.includes(caller.userId) ?? false)

interface AccessRule {
  /**
   * The decision for other callers. Signed-out callers are asked to sign in, unless the resource is
   * concealed.
   */
  readonly denied: 'forbidden' | 'notFound'
  /** Also allows users with a deleted profile. */
  readonly allowsDeleted?: boolean
  readonly isAllowed: (caller: AuthenticatedCaller, resource: AccessResource) => boolean
}

/** The access rights of spec §6 by name. Each route uses one of them. */
const rules = {
  signedIn: { denied: 'forbidden', isAllowed: () => true },
  /** Signed in, or restoring a deleted profile. */
  self: { denied: 'forbidden', allowsDeleted: true, isAllowed: () => true },
  owner: { denied: 'forbidden', isAllowed: isOwnerOrAdmin },
  /** To delete a profile permanently or to restore it. */
  ownerOrDeletedOwner: { denied: 'forbidden', allowsDeleted: true, isAllowed: isOwnerOrAdmin },
  /** Others get `notFound` (spec §8: others' packages). */
  ownerOrNotFound: { denied: 'notFound', isAllowed: isOwnerOrAdmin },
  /** Not even admins: what someone says in their own case is theirs to change. */
  onlyOwner: { denied: 'notFound', isAllowed: isOwner },
  notOwner: { denied: 'forbidden', isAllowed: (caller, resource) => !isOwner(caller, resource) },
  client: { denied: 'forbidden', isAllowed: ({ role }) => role === 'client' || role === 'admin' },
  recruiter: {
    denied: 'forbidden',
    isAllowed: ({ role }, { organizationRole }) =>
      role === 'client' ||
      role === 'admin' ||
      organizationRole === 'recruiter' ||
      organizationRole === 'owner',
  },
  insider: { denied: 'notFound', isAllowed: (caller) => caller.insider || isAdmin(caller) },
  admin: { denied: 'forbidden', isAllowed: isAdmin },
  organizationMember: {
    denied: 'forbidden',
    isAllowed: (caller, resource) =>
      isManager(caller, resource) || resource.organizationRole === 'contributor',
  },
  organizationManager: { denied: 'forbidden', isAllowed: isManager },
  /** Removes a member from an organization, or leaves it. The subject's owner is the member. */
  organizationManagerOrSelf: {
    denied: 'forbidden',
    isAllowed: (caller, resource) => isOwner(caller, resource) || isManager(caller, resource),
  },
  /**
   * Applications are private to the applicant and to those who recruit for the organization. Site admins have no access
   * to them.
   */
  applicant: { denied: 'notFound', isAllowed: isOwner },
  applicantOrRecruiter: {
    denied: 'notFound',
    isAllowed: (caller, resource) => isOwner(caller, resource) || isRecruiter(resource),
  },
  organizationRecruiter: { denied: 'forbidden', isAllowed: (_caller, resource) => isRecruiter(resource) },
  /** The audit of an organization's recruiters is for its owner, and for site admins. */
  hiringLogReader: {
    denied: 'forbidden',
    isAllowed: (caller, { organizationRole }) => isAdmin(caller) || organizationRole === 'owner',
  },
  /** Site admins manage the endpoints of organizations, but not those of other users. */
  webhookOwner: {
    denied: 'notFound',
    isAllowed: (caller, resource) =>
      resource.organizationRole === undefined ? isOwner(caller, resource) : isManager(caller, resource),
  },
} as const satisfies Record<string, AccessRule>

/** `everyone` allows all callers. `visible` does too, unless the resource is hidden from the caller. */
export type Access = keyof typeof rules | 'everyone' | 'visible'

/** Decides whether the caller has a right on the resource (spec §6). The only place that decides this. */
export function checkAccess(caller: Caller, access: Access, resource: AccessResource = {}): AccessDecision {
  if (access === 'everyone') return 'allowed'
  if (access === 'visible') return !resource.hidden || isVisibleTo(caller, resource) ? 'allowed' : 'notFound'
  const rule: AccessRule = rules[access]
  if (caller.state === 'signedOut') return rule.denied === 'notFound' ? 'notFound' : 'signIn'
  if (caller.state === 'deleted' && !rule.allowsDeleted) return rule.denied
  return rule.isAllowed(caller, resource) ? 'allowed' : rule.denied
}

function isVisibleTo(caller: Caller, resource: AccessResource): boolean {
  return caller.state === 'signedIn' && canSee(caller, resource)
}
