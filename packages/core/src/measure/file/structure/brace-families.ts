import type { BraceFamily, WordKind } from './family.ts'

const CONTROL =
  'if else for while do switch try catch finally foreach match loop when guard until unless elsif elseif repeat select'
const TYPES =
  'class struct interface enum namespace union impl trait mod module object extension protocol record package new'
const NEUTRAL = 'using lock fixed synchronized with return'

const script = braces(
  'function',
  { bare: 'always', arrow: '=>', newlineEnds: true, commaEnds: true },
  'match loop when guard until unless elsif elseif repeat select record union impl trait mod object module namespace',
)
const c = braces(
  '',
  { bare: 'outside', preprocessor: true },
  'match loop when guard until unless repeat select object mod record package module',
)
const java = withCases(
  braces(
    '',
    { bare: 'outside', arrow: '->' },
    'match loop when guard until unless repeat select object mod union module',
  ),
)

/** Languages whose functions stand between braces, by key. */
export const braceFamilies: Readonly<Record<string, BraceFamily>> = {
  javascript: script,
  typescript: script,
  vue: script,
  svelte: script,
  c,
  cpp: c,
  cuda: c,
  'objective-c': c,
  d: c,
  java,
  apex: java,
  csharp: braces(
    '',
    { bare: 'always', arrow: '=>', preprocessor: true },
    'match loop guard until unless repeat select object mod module',
  ),
  dart: braces(
    '',
    { bare: 'always', nameless: true },
    'match loop when guard until unless repeat select object mod module record package',
  ),
  go: braces('func', { newlineEnds: true }, 'do try catch while match when object new'),
  rust: braces('fn', {}, 'do try catch select when repeat object class new'),
  swift: braces('func init deinit subscript', { newlineEnds: true }),
  kotlin: braces('fun init', { newlineEnds: true }, 'match loop select guard'),
  scala: braces('def', { newlineEnds: true }),
  groovy: braces('def', { newlineEnds: true }),
  php: braces('function fn', {}, 'object when loop'),
  perl: braces('sub', {}, 'match object when loop'),
  r: braces('function', { newlineEnds: true }, TYPES),
  powershell: braces('function Function filter', { newlineEnds: true }),
  solidity: braces('function modifier constructor receive fallback'),
  zig: braces('fn test'),
}

// --- internal ---

function braces(functions: string, options: Partial<BraceFamily> = {}, without = ''): BraceFamily {
  const kinds = { control: CONTROL, type: `${TYPES} ${NEUTRAL}`, function: functions }
  const left = new Set(without.split(' '))
  const words = Object.entries(kinds).flatMap(([kind, names]) =>
    names
      .split(' ')
      .filter((name) => name !== '' && !left.has(name))
      .map((name) => [name, kind as WordKind] as const),
  )
  return {
    by: 'braces',
    words: new Map(words),
    bare: 'never',
    nameless: false,
    arrow: undefined,
    newlineEnds: false,
    commaEnds: false,
    preprocessor: false,
    ...options,
  }
}

function withCases(family: BraceFamily): BraceFamily {
  return { ...family, words: new Map([...family.words, ['case', 'case'], ['default', 'case']]) }
}
