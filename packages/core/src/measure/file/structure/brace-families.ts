import type { BraceFamily, WordKind } from './language-family.ts'

const CONTROL =
  'if else for while do switch try catch finally foreach match loop when guard until unless elsif elseif repeat select'
const TYPES =
  'class struct interface enum namespace union impl trait mod module object extension protocol record package new'
const NEUTRAL = 'using lock fixed synchronized with return'

const scriptFamily = createFamily(
  'function',
  { bareFunctions: 'always', arrow: '=>', endsAtNewline: true, endsAtComma: true },
  'match loop when guard until unless elsif elseif repeat select record union impl trait mod object module namespace',
)
const cFamily = createFamily(
  '',
  { bareFunctions: 'outside', hasPreprocessor: true },
  'match loop when guard until unless repeat select object mod record package module',
)
const javaFamily = withCaseWords(
  createFamily(
    '',
    { bareFunctions: 'outside', arrow: '->' },
    'match loop when guard until unless repeat select object mod union module',
  ),
)

/** Language families whose functions are delimited by braces, by language key. */
export const braceFamilies: Readonly<Record<string, BraceFamily>> = {
  javascript: scriptFamily,
  typescript: scriptFamily,
  vue: scriptFamily,
  svelte: scriptFamily,
  c: cFamily,
  cpp: cFamily,
  cuda: cFamily,
  'objective-c': cFamily,
  d: cFamily,
  java: javaFamily,
  apex: javaFamily,
  csharp: createFamily(
    '',
    { bareFunctions: 'always', arrow: '=>', hasPreprocessor: true },
    'match loop guard until unless repeat select object mod module',
  ),
  dart: createFamily(
    '',
    { bareFunctions: 'always', allowsNameless: true },
    'match loop when guard until unless repeat select object mod module record package',
  ),
  go: createFamily('func', { endsAtNewline: true }, 'do try catch while match when object new'),
  rust: createFamily('fn', {}, 'do try catch select when repeat object class new'),
  swift: createFamily('func init deinit subscript', { endsAtNewline: true }),
  kotlin: createFamily('fun init', { endsAtNewline: true }, 'match loop select guard'),
  scala: createFamily('def', { endsAtNewline: true }),
  groovy: createFamily('def', { endsAtNewline: true }),
  php: createFamily('function fn', {}, 'object when loop'),
  perl: createFamily('sub', {}, 'match object when loop'),
  r: createFamily('function', { endsAtNewline: true }, TYPES),
  powershell: createFamily('function Function filter', { endsAtNewline: true }),
  solidity: createFamily('function modifier constructor receive fallback'),
  zig: createFamily('fn test'),
}

function createFamily(
  functions: string,
  options: Partial<BraceFamily> = {},
  excludedWords = '',
): BraceFamily {
  const kinds = { control: CONTROL, type: `${TYPES} ${NEUTRAL}`, function: functions }
  const excluded = new Set(excludedWords.split(' '))
  const words = Object.entries(kinds).flatMap(([kind, names]) =>
    names
      .split(' ')
      .filter((name) => name !== '' && !excluded.has(name))
      .map((name) => [name, kind as WordKind] as const),
  )
  return {
    by: 'braces',
    words: new Map(words),
    bareFunctions: 'never',
    allowsNameless: false,
    arrow: undefined,
    endsAtNewline: false,
    endsAtComma: false,
    hasPreprocessor: false,
    ...options,
  }
}

function withCaseWords(family: BraceFamily): BraceFamily {
  return { ...family, words: new Map([...family.words, ['case', 'case'], ['default', 'case']]) }
}
