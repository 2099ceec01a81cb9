/** A function is long with more lines of code. */
export const FUNCTION_LINES = 100
/** A file is long with more lines of code. */
export const FILE_LINES = 1000
/** Code is deeply nested with more levels of control flow around it. */
export const NESTING_LEVELS = 5
