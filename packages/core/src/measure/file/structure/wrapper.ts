import { asciiOf } from '../scan/bytes.ts'

/** Whether what a parenthesis is passed only wraps other functions: suites of tests, modules, scripts run at once. */
export function isWrapperCall(bytes: Uint8Array, parenthesis: number): boolean {
  const before = asciiOf(bytes, Math.max(0, parenthesis - MOST_NAME), parenthesis)
  const name = /([\w$]+)(?:\.(?:only|skip|each|concurrent|serial|parallel|ready))?\s*$/.exec(before)?.[1]
  return name === undefined || operators.has(name) ? runsAtOnce(bytes, parenthesis) : wrappers.has(name)
}

// --- internal ---

const MOST_NAME = 60
const wrappers = new Set(
  'describe context suite fdescribe xdescribe ddescribe define require $ jQuery ready register extend factory group'.split(
    ' ',
  ),
)
const operators = new Set(['return', 'void', 'await', 'new', 'typeof'])

/** `(function () {`, `(async () => {`. */
function runsAtOnce(bytes: Uint8Array, parenthesis: number): boolean {
  return /^\(\s*(?:async\s*)?(?:function\b|\()/.test(asciiOf(bytes, parenthesis, parenthesis + MOST_NAME))
}
