/** Error codes. New codes are appended and existing ones never change. */

/** The source ends too early. */
export const TRUNCATED = -1

/** Not a zlib stream (RFC 1950, section 2.2), or one that needs a preset dictionary. */
export const NO_ZLIB_STREAM = -2

/** A block of the reserved type. */
export const BAD_BLOCK = -3

/** A stored block whose length and its complement differ. */
export const BAD_STORED_LENGTH = -4

/** Code lengths that form no valid Huffman code, or are too many or incomplete. */
export const BAD_CODE_LENGTHS = -5

/** Bits that match no symbol. */
export const BAD_SYMBOL = -6

/** A match that starts before the output. */
export const BAD_DISTANCE = -7

/** More or less output than expected. */
export const WRONG_SIZE = -8

/** The checksum of the output does not match. */
export const WRONG_CHECKSUM = -9

/** A delta with the reserved operation. */
export const BAD_DELTA_OPERATION = -10

/** A delta that copies from beyond its base. */
export const BAD_DELTA_COPY = -11

/** A delta for a base or a result of another size. */
export const WRONG_DELTA_SIZE = -12

/** An object with unexpected or invalid content. */
export const CORRUPT = -13

/** A referenced object that does not exist. */
export const MISSING = -14

/** A delta chain that is too long. */
export const TOO_DEEP = -15

/** An object above the size limit. */
export const TOO_LARGE = -16

/** A capacity limit was exceeded. */
export const TOO_MANY = -17

/** A file that cannot be read. */
export const UNREADABLE = -18

/** More work than the history of any legitimate repository of this size takes. */
export const TOO_COSTLY_HISTORY = -19
