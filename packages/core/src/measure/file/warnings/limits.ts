/** Maximum code lines of a function. */
export const MAX_FUNCTION_LINES = 100
/** Maximum code lines of a file. */
export const MAX_FILE_LINES = 1000
/** Maximum levels of nested control flow. */
export const MAX_NESTING_LEVELS = 5
