import type { Contact } from './identity.ts'

/** How a line of a commit message names someone. `squashed` is the author of a commit that a squash lists. */
export type MessageRole = 'coAuthor' | 'squashed' | 'other'

export interface MessageContact {
  readonly role: MessageRole
  /** As far as the line says: the name or the address may be empty. */
  readonly contact: Contact
}

/**
 * Finds everyone whom the lines of a commit message name, including lines that git does not read as trailers
 * because of their spelling or location. The result explains missing credit; it must never give any.
 */
export function parseMessageContacts(message: string): MessageContact[] {
  return Object.values(lines).flatMap(({ pattern, role }) =>
    Array.from(message.matchAll(pattern), ([, value = '']) => value)
      .filter(({ length }) => length <= MAX_LINE_LENGTH)
      .flatMap(splitPeople)
      .flatMap((text) => {
        const contact = parseLooseContact(text)
        return contact === undefined ? [] : [{ role, contact }]
      }),
  )
}

/** Long lines are prose or data. */
const MAX_LINE_LENGTH = 300

const lines: Readonly<Record<string, { readonly pattern: RegExp; readonly role: MessageRole }>> = {
  /** Co-authored-by: Ada Byrne, or * co author: @adabyrne */
  coAuthor: {
    pattern: /^[ \t>*-]*co[- ]?author(?:ed)?(?:[- ]?by)?[ \t]*:[ \t]*(.+)$/gim,
    role: 'coAuthor',
  },
  /** A commit as `git merge --squash` lists it. */
  listedCommit: {
    pattern: /^[ \t]*commit [0-9a-f]{40,64}\b.*\n(?:[ \t]*Merge: .*\n)?[ \t]*Author: +(.+)$/gm,
    role: 'squashed',
  },
  review: {
    pattern: /^[ \t>*-]*(?:reviewed|acked|tested|reported|signed-off)-by[ \t]*:[ \t]*(.+)$/gim,
    role: 'other',
  },
}

/** Ada Byrne <ada@byrne.example>, Grace Okafor and @tove */
function splitPeople(value: string): string[] {
  return value.split(/[,;&]|\sand\s/i)
}

const EMAIL = /[^\s<>()[\]"'`:]+@[^\s<>()[\]"'`:@]+/

function parseLooseContact(text: string): Contact | undefined {
  const login = /^@([a-z\d][a-z\d-]*)$/i.exec(text.trim())?.[1]
  if (login !== undefined) return { name: '', email: `${login}@users.noreply.github.com` }
  const address = EMAIL.exec(text)
  const [beforeAddress = ''] = text.slice(0, address?.index).split('<')
  const name = beforeAddress.replace(/^[\s"'`]+|[\s"'`(]+$/g, '')
  const email = address?.[0] ?? ''
  return name === '' && email === '' ? undefined : { name, email }
}
