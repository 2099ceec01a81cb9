import { toLatin1 } from '../scan/bytes.ts'

/**
 * Returns true if the arguments of a call only wrap other functions: test suites, modules, immediately
 * invoked functions.
 */
export function isWrapperCall(bytes: Uint8Array, parenthesis: number): boolean {
  const before = toLatin1(bytes, Math.max(0, parenthesis - MAX_NAME_LENGTH), parenthesis)
  const name = /([\w$]+)(?:\.(?:only|skip|each|concurrent|serial|parallel|ready))?\s*$/.exec(before)?.[1]
  return name === undefined || operators.has(name)
    ? isImmediatelyInvoked(bytes, parenthesis)
    : wrappers.has(name)
}

const MAX_NAME_LENGTH = 60
const wrappers = new Set(
  'describe context suite fdescribe xdescribe ddescribe define require $ jQuery ready register extend factory group'.split(
    ' ',
  ),
)
const operators = new Set(['return', 'void', 'await', 'new', 'typeof'])

/** `(function () {` or `(async () => {`. */
function isImmediatelyInvoked(bytes: Uint8Array, parenthesis: number): boolean {
  return /^\(\s*(?:async\s*)?(?:function\b|\()/.test(
    toLatin1(bytes, parenthesis, parenthesis + MAX_NAME_LENGTH),
  )
}
