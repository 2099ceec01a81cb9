// One script for the islands of the tab.
export { Sources } from './Sources.tsx'
export { Statements } from './Statements.tsx'
export { Tokens } from './Tokens.tsx'
