/** What a byte of a source file belongs to; comments are the last two. */
export const CODE = 0
/** Text around sections of code: HTML, style sheets, what stands outside of `<?php … ?>`. Code, but not of functions. */
export const MARKUP = 1
export const STRING = 2
export const COMMENT = 3
/** A comment that documents: a docstring, or one that opens with `///`, `//!` or a block's first mark twice. */
export const DOCUMENTATION = 4

export type ByteKind = typeof CODE | typeof MARKUP | typeof STRING | typeof COMMENT | typeof DOCUMENTATION
