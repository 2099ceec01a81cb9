export const DONE = 0
export const INCOMPLETE = 1
export const WRONG_USAGE = 2
export const FAULT = 70

/** The part of --help about exit codes. */
export const exitCodesHelp = `
Exit codes:
  0    done
  1    some repositories were skipped, the result could not be written, or
       reports differ; the service did not start, answer or have it to show;
       nobody is logged in, or doctor found a problem
  2    wrong usage, or nobody matches the author
  70   a fault in handiwork itself
  130  interrupted (143 when it was asked to terminate)
`
