import { aiTools } from '../../catalog/ai-tools.ts'
import type { AssistanceKind } from '../../contract/assistance.ts'
import type { Contact } from '../identity.ts'
import { findAiTool } from './find-ai-tool.ts'

/** A line of a commit message that declares the use of an AI tool. */
export interface ParsedDeclaration {
  readonly kind: AssistanceKind
  readonly tool: string
  readonly confidence: 'high' | 'medium'
}

/** Parses a line of a commit message. Returns undefined if it declares nothing. */
export function parseDeclaration(line: string): ParsedDeclaration | undefined {
  for (const { pattern, kind, confidence = 'high', toolOf } of declarationForms) {
    const match = pattern.exec(line)
    const tool = match === null ? undefined : toolOf(match)
    if (tool !== undefined) return { kind, tool, confidence }
  }
  return undefined
}

/** A form of declaration. To support another one, add a row. */
interface DeclarationForm {
  /** Matches a trimmed line. */
  readonly pattern: RegExp
  readonly kind: AssistanceKind
  readonly confidence?: 'medium'
  /** The tool that the match names; undefined if it names a person. */
  readonly toolOf: (match: RegExpExecArray) => string | undefined
  /** Where the form is documented. */
  readonly source: string
}

const declarationForms: readonly DeclarationForm[] = [
  {
    pattern: /^co-authored-by[ \t]*:[ \t]*(.*)$/i,
    kind: 'assisted',
    toolOf: ([, value]) => findAiTool(parseContact(value!))?.name,
    source:
      'https://docs.github.com/en/pull-requests/committing-changes-to-your-project/creating-and-editing-commits/creating-a-commit-with-multiple-authors',
  },
  {
    pattern: /^assisted-by[ \t]*:[ \t]*(.*)$/i,
    kind: 'assisted',
    toolOf: ([, value]) => toolOfValue(value!),
    source: 'https://docs.kernel.org/process/coding-assistants.html',
  },
  {
    pattern: /^generated-by[ \t]*:[ \t]*(.*)$/i,
    kind: 'agent',
    toolOf: ([, value]) => toolOfValue(value!),
    source: 'https://www.apache.org/legal/generative-tooling.html',
  },
  {
    pattern:
      /^\W*(?:generated (?:with|by|using)|(?:created|written) (?:with|using)) \[?([\w .-]+?)\]?(?:\([^)]*\))?[.!]?$/iu,
    kind: 'agent',
    toolOf: ([, value]) => toolOfFooter(value!),
    source: 'https://docs.claude.com/en/docs/claude-code/settings',
  },
  {
    pattern: /^aider: /i,
    kind: 'agent',
    confidence: 'medium',
    toolOf: () => 'aider',
    source: 'https://aider.chat/docs/git.html',
  },
  {
    pattern: /^entire-(?:metadata|metadata-task|strategy|session|condensation|source-ref|checkpoint|agent):/i,
    kind: 'assisted',
    confidence: 'medium',
    toolOf: () => 'Entire',
    source: 'https://docs.entire.io',
  },
  {
    pattern: /^replit-commit-author:[ \t]*(?:agent|assistant)$/i,
    kind: 'agent',
    toolOf: () => 'Replit',
    source: 'https://github.com/chaoss/disclosure',
  },
]

function parseContact(value: string): Contact {
  const [, name = value, email = ''] = /^([^<]*)<([^>]*)>/.exec(value) ?? []
  return { name: name.trim(), email: email.trim() }
}

/**
 * The tool of a value such as `Claude:claude-opus-4 sparse`, `Opus 4.7` or `Copilot <copilot@github.com>`.
 * With an address, the address decides. Without one, the value counts if it begins with a tool, or if it
 * contains a digit, a slash or a colon, which names of people do not.
 */
function toolOfValue(value: string): string | undefined {
  if (value.includes('<')) return findAiTool(parseContact(value))?.name
  const text = value.trim()
  const known = findAiTool({ name: text, email: '' })?.name ?? toolOfWords(text)
  return (
    known ??
    (/[\d/:]/.test(text) && !text.includes('@')
      ? text.replace(/[:[(].*$/, '').trim() || undefined
      : undefined)
  )
}

/** A first word that people may have as a name must be followed by nothing, a model or a version. */
function toolOfWords(text: string): string | undefined {
  const [, word, rest] = /^([a-z]+)[ \t:([-]*(.*)$/i.exec(text) ?? []
  const tool = word === undefined ? undefined : toolByWord.get(word.toLowerCase())
  const isModel = rest === '' || /^(?:v?\d|(?:opus|sonnet|haiku|fable|code|cli|agent|ai)\b)/i.test(rest!)
  return tool !== undefined && (isModel || /^[a-z]+[:([-]/i.test(text)) ? tool : undefined
}

const toolByWord = new Map(
  aiTools.flatMap(({ name, words = [] }) => words.map((word) => [word, name] as const)),
)

/** A footer counts only for a known tool, because other generators write such lines, too. */
function toolOfFooter(text: string): string | undefined {
  return findAiTool({ name: text.trim(), email: '' })?.name ?? toolOfWords(text.trim())
}
