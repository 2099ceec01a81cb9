import type { CommitText, Finding } from './message.ts'

/**
 * The findings of chaoss/disclosure with a score of at least 71, which it calls high confidence. Written from
 * its documentation (README.md, SCORING.md) and the values of its tables; it contains none of its code.
 * https://github.com/chaoss/disclosure
 */
export function findDisclosures({ author, committer, message, note }: CommitText): Finding[] {
  const lines = message.split(/\r?\n/)
  return [
    ...findAccount('author', author.email),
    ...findAccount('committer', committer.email),
    ...lines.flatMap(findCoAuthor),
    ...lines.flatMap(findAssistedBy),
    ...findEntire(lines),
    ...findReplit(lines),
    ...(note === undefined ? [] : findPrompts(note)),
  ]
}

/** Numbers of accounts of tools on GitHub: 95 points by the complete address, 85 by the number. */
export const agentAccounts: Readonly<Record<string, string>> = {
  '209825114': 'claude[bot]',
  '215619710': 'anthropic-claude[bot]',
  '208546643': 'claude-code-action[bot]',
  '198982749': 'copilot',
  '167198135': 'copilot[bot]',
  '206951365': 'cursor[bot]',
  '215057067': 'openai-codex[bot]',
  '199175422': 'chatgpt-codex-connector[bot]',
  '176961590': 'gemini-code-assist[bot]',
  '208079219': 'amazon-q-developer[bot]',
  '158243242': 'devin-ai-integration[bot]',
  '205137888': 'cline[bot]',
  '230936708': 'continue[bot]',
  '201248094': 'sourcegraph-cody[bot]',
  '220155983': 'jetbrains-ai[bot]',
  '136622811': 'coderabbitai[bot]',
}

/** Addresses of co-authors: 75 points, and 10 more with a model. */
const coAuthorAddresses: Readonly<Record<string, string>> = {
  'noreply@anthropic.com': 'Claude Code',
  'cursoragent@cursor.com': 'Cursor',
  'noreply@aider.chat': 'Aider',
  'copilot@github.com': 'Copilot',
}

function findAccount(kind: 'author' | 'committer', email: string): Finding[] {
  const [, number = ''] = /^(\d+)\+.*@users\.noreply\.github\.com$/.exec(email.trim().toLowerCase()) ?? []
  const tool = agentAccounts[number]
  return tool === undefined ? [] : [{ kind, line: email, tool }]
}

function findCoAuthor(line: string): Finding[] {
  const [, email = ''] = /^co-authored-by:[^<]*<([^>]+)>/i.exec(line) ?? []
  const tool = coAuthorAddresses[email.trim().toLowerCase()]
  return tool === undefined ? [] : [{ kind: 'co-author', line: line.trim(), tool }]
}

/** 75 points for any value, without its address and what is in parentheses. */
function findAssistedBy(line: string): Finding[] {
  const [, value = ''] = /^assisted-by\s*:\s*(.+)$/i.exec(line) ?? []
  const tool = value
    .replace(/\s*<[^>]+>/, '')
    .split('(')[0]!
    .trim()
  return tool === '' ? [] : [{ kind: 'assisted-by', line: line.trim(), tool }]
}

const entireTrailers: ReadonlySet<string> = new Set(
  [
    'Metadata',
    'Metadata-Task',
    'Strategy',
    'Session',
    'Condensation',
    'Source-Ref',
    'Checkpoint',
    'Agent',
  ].map((name) => `Entire-${name}`),
)

/** 35 points for the first trailer and 20 for each other one, so three trailers reach 75. */
function findEntire(lines: readonly string[]): Finding[] {
  const found = lines
    .slice(1)
    .filter((line) => entireTrailers.has(line.split(':', 1)[0]!) && line.includes(':'))
  const names = new Set(found.map((line) => line.split(':', 1)[0]!))
  return names.size < 3 ? [] : [{ kind: 'entire', line: found[0]!.trim(), tool: 'EntireIO' }]
}

/** 35 points for the author and 45 for the id of the session on the next line. */
function findReplit(lines: readonly string[]): Finding[] {
  return lines.flatMap((line, index): Finding[] =>
    /^Replit-Commit-Author:\s*(?:Agent|Assistant)$/.test(line) &&
    /^Replit-Commit-Session-Id:\s*[a-fA-F0-9-]+$/.test(lines[index + 1] ?? '')
      ? [{ kind: 'replit', line, tool: 'Replit' }]
      : [],
  )
}

/** 75 points for each tool of a prompt in a log of git-ai. Sessions, which replaced prompts, are not read. */
function findPrompts(note: string): Finding[] {
  const divider = note.indexOf('\n---\n')
  const tools = divider < 0 ? [] : readPromptTools(note.slice(divider + '\n---\n'.length))
  return [...new Set(tools)].map((tool) => ({ kind: 'note', line: '', tool }))
}

interface Metadata {
  readonly schema_version?: string
  readonly prompts?: Readonly<Record<string, { readonly agent_id?: { readonly tool?: string } }>>
}

function readPromptTools(json: string): string[] {
  try {
    const { schema_version = '', prompts = {} }: Metadata = JSON.parse(json)
    if (!schema_version.startsWith('authorship/')) return []
    return Object.values(prompts).flatMap(({ agent_id }) => agent_id?.tool || [])
  } catch {
    return []
  }
}
