import type { AssistanceLines, CommitAssistance, Declaration } from '../contract/assistance.ts'
import type { CommitToolLines, ToolLines } from '../detect/assistance/count-tool-lines.ts'
import { findAiTool } from '../detect/assistance/find-ai-tool.ts'
import { parseDeclaration } from '../detect/assistance/parse-declaration.ts'
import type { Facts } from '../facts/facts.ts'

/** The lines of a commit that a note attributes to AI tools, of all lines that the commit adds. */
type NotedLines = Pick<CommitToolLines, 'agentLines' | 'addedLines'> & {
  readonly tools: readonly Pick<ToolLines, 'name' | 'lines'>[]
}

/**
 * Finds what commits declare about AI tools, by commit id; commits without a declaration are omitted. A note
 * says which lines a tool wrote. Otherwise, the strongest declaration applies to all lines of the commit.
 */
export function findAssistance(
  facts: Facts,
  notes: ReadonlyMap<string, NotedLines> = new Map(),
): ReadonlyMap<string, CommitAssistance> {
  const bySet = facts.declarationSets.map(parseDeclarations)
  const byContact = facts.contacts.map((contact) => findAiTool(contact)?.name)
  const found = new Map<string, CommitAssistance>()
  for (let commit = 0; commit < facts.ids.length; commit++) {
    const committer = facts.committer[commit]!
    const accounts =
      committer === facts.author[commit] ? NO_DECLARATIONS : accountDeclarations(facts, byContact, committer)
    const inMessage = bySet[facts.declarationSet[commit]!]!
    if (notes.size === 0 && inMessage.length + accounts.length === 0) continue
    const id = facts.ids.at(commit)!
    const assistance = combine([...inMessage, ...accounts], notes.get(id))
    if (assistance !== undefined) found.set(id, assistance)
  }
  return found
}

const NO_DECLARATIONS: readonly Declaration[] = []

/** Divides lines by what their commit declares. */
export function splitLines(lines: number, assistance: CommitAssistance | undefined): AssistanceLines {
  const { assisted = 0, agent = 0 } = assistance ?? {}
  return {
    undeclared: lines * Math.max(0, 1 - assisted - agent),
    assisted: lines * assisted,
    agent: lines * agent,
  }
}

function parseDeclarations(lines: readonly string[]): Declaration[] {
  return lines.flatMap((text) => {
    const parsed = parseDeclaration(text)
    return parsed === undefined ? [] : [{ source: 'message', kind: parsed.kind, tool: parsed.tool, text }]
  })
}

/** A tool that commits for someone wrote the commit. */
function accountDeclarations(
  { contacts }: Facts,
  toolByContact: readonly (string | undefined)[],
  committer: number,
): Declaration[] {
  const tool = toolByContact[committer]
  return tool === undefined
    ? []
    : [{ source: 'account', kind: 'agent', tool, text: contacts[committer]!.name }]
}

function combine(
  declared: readonly Declaration[],
  note: NotedLines | undefined,
): CommitAssistance | undefined {
  if (note !== undefined && note.agentLines > 0) {
    const declarations = [...note.tools.map(noteDeclaration), ...declared]
    const agent = Math.min(1, note.agentLines / Math.max(1, note.addedLines))
    return { assisted: 0, agent, declarations }
  }
  if (declared.length === 0) return undefined
  const isAgent = declared.some(({ kind }) => kind === 'agent')
  return { assisted: isAgent ? 0 : 1, agent: isAgent ? 1 : 0, declarations: [...declared] }
}

function noteDeclaration({ name, lines }: NotedLines['tools'][number]): Declaration {
  return { source: 'note', kind: 'agent', tool: name, text: `refs/notes/ai: ${name}, ${lines} lines` }
}
