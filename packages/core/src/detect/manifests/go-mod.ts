import { manifestReader } from './manifest-reader.ts'

/** `go.mod`: the modules required directly, the tools among them, without those that a folder stands in for. */
export const goMod = manifestReader('go', /(?:^|\/)go\.mod$/, (text) => {
  const directives = directivesOf(text)
  const inFolder = new Set(directives.flatMap((line) => localReplacement(line) ?? []))
  const required = directives.filter(({ verb }) => verb === 'require')
  const direct = required.filter(({ isIndirect }) => !isIndirect).map(({ words }) => words[0] ?? '')
  const modules = new Set(required.map(({ words }) => words[0] ?? ''))
  const tools = directives
    .filter(({ verb }) => verb === 'tool')
    .flatMap(({ words }) => moduleOf(words[0], modules))
  return [...direct, ...tools].filter((name) => !inFolder.has(name))
})

// --- internal ---

interface Directive {
  readonly verb: string
  readonly words: readonly string[]
  readonly isIndirect: boolean
}

function directivesOf(text: string): readonly Directive[] {
  const found: Directive[] = []
  let block: string | undefined
  for (const line of text.split('\n')) {
    const [code = '', ...comment] = line.split('//')
    const words = wordsOf(code)
    const isIndirect = /^\s*indirect\b/.test(comment.join('//'))
    if (words[0] === ')') block = undefined
    else if (words[1] === '(') block = words[0]
    else if (words.length > 0)
      found.push(
        block === undefined
          ? { verb: words[0]!, words: words.slice(1), isIndirect }
          : { verb: block, words, isIndirect },
      )
  }
  return found
}

const wordsOf = (code: string) =>
  code
    .replace(/[()]/g, ' $& ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^["`](.*)["`]$/, '$1'))

function localReplacement({ verb, words }: Directive): string | undefined {
  const target = words[words.indexOf('=>') + 1] ?? ''
  return verb === 'replace' && /^\.{0,2}\//.test(target) ? words[0] : undefined
}

/** The module a package is in: the longest that its path begins with. */
function moduleOf(path: string | undefined, modules: ReadonlySet<string>): readonly string[] {
  for (let rest = path ?? ''; rest.includes('/'); rest = rest.slice(0, rest.lastIndexOf('/')))
    if (modules.has(rest)) return [rest]
  return []
}
