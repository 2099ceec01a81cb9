export const EXIT_SUCCESS = 0
export const EXIT_INCOMPLETE = 1
export const EXIT_USAGE_ERROR = 2
export const EXIT_INTERNAL_ERROR = 70
