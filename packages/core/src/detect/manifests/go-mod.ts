import { createManifestReader } from './create-manifest-reader.ts'

/** `go.mod`: directly required modules, including those of tools, without modules replaced by a folder. */
export const goMod = createManifestReader('go', /(?:^|\/)go\.mod$/, (text) => {
  const directives = parseDirectives(text)
  const replacedLocally = new Set(directives.flatMap((line) => localReplacementName(line) ?? []))
  const required = directives.filter(({ verb }) => verb === 'require')
  const direct = required.filter(({ isIndirect }) => !isIndirect).map(({ parameters }) => parameters[0] ?? '')
  const modules = new Set(required.map(({ parameters }) => parameters[0] ?? ''))
  const tools = directives
    .filter(({ verb }) => verb === 'tool')
    .flatMap(({ parameters }) => findModule(parameters[0], modules))
  return [...direct, ...tools].filter((name) => !replacedLocally.has(name))
})

interface Directive {
  readonly verb: string
  readonly parameters: readonly string[]
  readonly isIndirect: boolean
}

function parseDirectives(text: string): readonly Directive[] {
  const directives: Directive[] = []
  let block: string | undefined
  for (const line of text.split('\n')) {
    const [code = '', ...comment] = line.split('//')
    const words = splitWords(code)
    const isIndirect = /^\s*indirect\b/.test(comment.join('//'))
    if (words[0] === ')') block = undefined
    else if (words[1] === '(') block = words[0]
    else if (words.length > 0)
      directives.push(
        block === undefined
          ? { verb: words[0]!, parameters: words.slice(1), isIndirect }
          : { verb: block, parameters: words, isIndirect },
      )
  }
  return directives
}

const splitWords = (code: string) =>
  code
    .replace(/[()]/g, ' $& ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^["`](.*)["`]$/, '$1'))

function localReplacementName({ verb, parameters }: Directive): string | undefined {
  const target = parameters[parameters.indexOf('=>') + 1] ?? ''
  return verb === 'replace' && /^\.{0,2}\//.test(target) ? parameters[0] : undefined
}

/** Returns the module that contains a package: the longest one that is a prefix of the path. */
function findModule(path: string | undefined, modules: ReadonlySet<string>): readonly string[] {
  for (let rest = path ?? ''; rest.includes('/'); rest = rest.slice(0, rest.lastIndexOf('/')))
    if (modules.has(rest)) return [rest]
  return []
}
