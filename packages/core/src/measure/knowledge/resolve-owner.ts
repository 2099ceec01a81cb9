import { contactKey } from '../../detect/identity.ts'
import type { Team } from './team.ts'

/** An owner of CODEOWNERS: a member of the team, a group of people on a code host, or someone unknown. */
export type ResolvedOwner =
  | { readonly kind: 'member'; readonly member: number }
  | { readonly kind: 'group' }
  | { readonly kind: 'unknown' }

/** Finds owners by email address, or by the login in a noreply address. */
export function createOwnerResolver({ members }: Team): (owner: string) => ResolvedOwner {
  const byAddress = new Map<string, number>()
  for (const [member, { contacts }] of members.entries())
    for (const contact of contacts) byAddress.set(contactKey(contact), member)
  const byLogin = new Map<string, number>()
  for (const [address, member] of byAddress) {
    const login = NOREPLY.exec(address)?.[1]
    if (login !== undefined) byLogin.set(login, member)
  }
  return (owner) => {
    if (GROUP.test(owner)) return { kind: 'group' }
    const member = owner.startsWith('@')
      ? byLogin.get(owner.slice(1).toLowerCase())
      : byAddress.get(contactKey({ name: '', email: owner }))
    return member === undefined ? { kind: 'unknown' } : { kind: 'member', member }
  }
}

/** `@organization/team`, or a role of GitLab such as `@@maintainer`. */
const GROUP = /^@@|^@.*\//
const NOREPLY = /^([^@]+)@users\.noreply\./
