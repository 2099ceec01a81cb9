import { findAiTool } from '../../packages/core/src/detect/assistance/find-ai-tool.ts'
import { parseAuthorshipLog } from '../../packages/core/src/detect/assistance/parse-authorship-log.ts'
import { parseDeclaration } from '../../packages/core/src/detect/assistance/parse-declaration.ts'
import type { Contact } from '../../packages/core/src/detect/identity.ts'
import { parseMessage } from '../../packages/core/src/git/commit-message.ts'
import type { CommitText, Finding, FindingKind } from './message.ts'

/** What Handiwork marks in the same commit. */
export function findMarks({ author, committer, message, note }: CommitText): Finding[] {
  return [
    ...findAccount('author', author),
    ...findAccount('committer', committer),
    ...parseMessage(message).toolLines.flatMap(findDeclaration),
    ...(note === undefined ? [] : findNoteTools(note)),
  ]
}

function findAccount(kind: 'author' | 'committer', contact: Contact): Finding[] {
  const tool = findAiTool(contact)
  return tool === undefined ? [] : [{ kind, line: contact.email, tool: tool.name }]
}

function findDeclaration(line: string): Finding[] {
  const declaration = parseDeclaration(line)
  return declaration === undefined ? [] : [{ kind: kindOf(line), line, tool: declaration.tool }]
}

function kindOf(line: string): FindingKind {
  const kind = kinds.find(({ prefix }) => line.toLowerCase().startsWith(prefix))
  return kind?.kind ?? 'footer'
}

const kinds: readonly { readonly prefix: string; readonly kind: FindingKind }[] = [
  { prefix: 'co-authored-by', kind: 'co-author' },
  { prefix: 'assisted-by', kind: 'assisted-by' },
  { prefix: 'entire-', kind: 'entire' },
  { prefix: 'replit-', kind: 'replit' },
]

function findNoteTools(note: string): Finding[] {
  const log = parseAuthorshipLog(note)
  const authors = log.outcome === 'parsed' ? log.lines.map(({ author }) => author) : []
  const tools = authors.flatMap((author) => (author.kind === 'agent' ? (author.tool ?? 'unknown') : []))
  return [...new Set(tools)].map((tool) => ({ kind: 'note', line: '', tool }))
}
