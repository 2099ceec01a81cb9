import type { BrowseAction } from './browse-state.ts'

/** The keys besides characters, as Ink reports them. */
export interface BrowseKey {
  readonly upArrow?: boolean
  readonly downArrow?: boolean
  readonly leftArrow?: boolean
  readonly rightArrow?: boolean
  readonly pageUp?: boolean
  readonly pageDown?: boolean
  readonly home?: boolean
  readonly end?: boolean
  readonly return?: boolean
  readonly escape?: boolean
  readonly backspace?: boolean
  readonly delete?: boolean
  readonly ctrl?: boolean
}

/** The actions of a key press. Keys in quick succession arrive as one text. */
export function keyActions(input: string, key: BrowseKey): BrowseAction[] {
  const special = specialKeys.find(([name]) => key[name])
  if (special !== undefined) return [special[1]]
  const actions = key.ctrl ? controlKeys : characterKeys
  return [...input].flatMap((character) => actions.get(character) ?? [])
}

const specialKeys: readonly (readonly [keyof BrowseKey, BrowseAction])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['rightArrow', 'open'],
  ['return', 'open'],
  ['leftArrow', 'back'],
  ['escape', 'back'],
  ['backspace', 'back'],
  // Some terminals send this for Backspace.
  ['delete', 'back'],
  ['pageUp', 'pageUp'],
  ['pageDown', 'pageDown'],
  ['home', 'start'],
  ['end', 'end'],
]

// As in less and vi.
const characterKeys = new Map<string, BrowseAction>([
  ['j', 'down'],
  ['k', 'up'],
  ['l', 'open'],
  ['h', 'back'],
  [' ', 'pageDown'],
  ['f', 'pageDown'],
  ['b', 'pageUp'],
  ['g', 'start'],
  ['G', 'end'],
  ['q', 'leave'],
  ['Q', 'leave'],
  ['\r', 'open'],
  // What Enter sends if it is pressed before the view opens.
  ['\n', 'open'],
  ['\x7f', 'back'],
  ['\x03', 'leave'],
])

const controlKeys = new Map<string, BrowseAction>([
  // The analysis is complete, so there is nothing to interrupt.
  ['c', 'leave'],
  ['n', 'down'],
  ['p', 'up'],
  ['d', 'pageDown'],
  ['f', 'pageDown'],
  ['u', 'pageUp'],
  ['b', 'pageUp'],
])
