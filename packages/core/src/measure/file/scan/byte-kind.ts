/** What a byte of a source file belongs to. Comments are the last two values. */
export const CODE = 0
/**
 * Text around code sections: HTML, style sheets, and text outside of `<?php … ?>`. Counts as code, but
 * contains no functions.
 */
export const MARKUP = 1
export const STRING = 2
export const COMMENT = 3
/** A documentation comment: a docstring, or a comment that starts with `///`, `//!`, `/**` or `/*!`. */
export const DOCUMENTATION = 4

export type ByteKind = typeof CODE | typeof MARKUP | typeof STRING | typeof COMMENT | typeof DOCUMENTATION
