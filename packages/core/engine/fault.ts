/** What went wrong, as small negative numbers: a row is added, none is renumbered. */

/** The source ends before what was begun in it. */
export const TRUNCATED = -1

/** What begins here is no zlib stream (RFC 1950, section 2.2), or one that asks for a dictionary. */
export const NO_ZLIB_STREAM = -2

/** A block of the reserved kind. */
export const BAD_BLOCK = -3

/** A stored block whose length and its complement disagree. */
export const BAD_STORED_LENGTH = -4

/** Code lengths that make no Huffman code, or say too much or nothing of what they must. */
export const BAD_CODE_LENGTHS = -5

/** Bits that stand for no symbol. */
export const BAD_SYMBOL = -6

/** A copy from before the beginning of what was written. */
export const BAD_DISTANCE = -7

/** There is more or less than was said there would be. */
export const WRONG_SIZE = -8

/** What was unpacked is not what had been packed. */
export const WRONG_CHECKSUM = -9

/** A delta that asks for the reserved operation. */
export const BAD_DELTA_OPERATION = -10

/** A delta that copies from beyond its base. */
export const BAD_DELTA_COPY = -11

/** A delta for a base, or a result, of another size. */
export const WRONG_DELTA_SIZE = -12

/** An object that is not what its place says, or says what cannot be. */
export const CORRUPT = -13

/** An object that is named but is not there. */
export const MISSING = -14

/** More deltas upon deltas than are followed. */
export const TOO_DEEP = -15

/** An object larger than is read. */
export const TOO_LARGE = -16

/** More of something than there is room for. */
export const TOO_MANY = -17

/** A file that could not be read. */
export const UNREADABLE = -18
