import { createHash } from 'node:crypto'
import {
  ATTESTATION_PREDICATE_TYPE,
  type AttestationPredicate,
  AttestationStatement,
  type AttestedFigures,
  attestedText,
  ciAttestedSentences,
} from '@handiwork/core/api'
import { rejectAttestation } from './reject-attestation.ts'

/** What a statement must agree with. */
export interface StatementContext {
  readonly report: AttestedFigures
  readonly userId: string
  /** The public URL of this service. */
  readonly audience: string
  /** Digests of accepted programs. */
  readonly programs: readonly string[]
  readonly signedAt: Date
  readonly now: Date
}

/** Returns the predicate of a signed statement. Throws `invalid` unless it is about these figures, for this profile. */
export function checkStatement(text: string, context: StatementContext): AttestationPredicate {
  const { predicate, subject } = parseStatement(text)
  const figuresDigest = createHash('sha256').update(attestedText(context.report)).digest('hex')
  const failed = statementChecks.find(({ fails }) =>
    fails({ ...context, predicate, isAboutFigures: subject[0].digest.sha256 === figuresDigest }),
  )
  if (failed !== undefined) throw rejectAttestation(failed.sentence)
  return predicate
}

function parseStatement(text: string): AttestationStatement {
  const value = parseJson(text)
  if (value?.predicateType !== ATTESTATION_PREDICATE_TYPE)
    throw rejectAttestation(ciAttestedSentences.otherPredicate)
  const { data, error } = AttestationStatement.safeParse(value)
  if (data !== undefined) return data
  const isSubject = error.issues.some(({ path }) => path[0] === 'subject')
  throw rejectAttestation(
    isSubject ? ciAttestedSentences.otherSubjects : ciAttestedSentences.badPredicate,
    error,
  )
}

function parseJson(text: string): { readonly predicateType?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw rejectAttestation(ciAttestedSentences.notStatement, cause)
  }
}

/** Tolerance for clocks, in milliseconds. */
const CLOCK_TOLERANCE_MS = 5 * 60_000
/** Time between the statement and its signature, in milliseconds. */
const MAX_SIGNING_MS = 60 * 60_000
/** Maximum age of an attestation, in milliseconds. */
const MAX_AGE_MS = 86_400_000

interface CheckedStatement extends StatementContext {
  readonly predicate: AttestationPredicate
  readonly isAboutFigures: boolean
}

interface StatementCheck {
  readonly sentence: string
  readonly fails: (statement: CheckedStatement) => boolean
}

const statementChecks: readonly StatementCheck[] = [
  {
    sentence: ciAttestedSentences.wrongAudience,
    fails: ({ predicate, audience }) => predicate.audience !== audience,
  },
  {
    sentence: ciAttestedSentences.wrongUser,
    fails: ({ predicate, userId }) => predicate.userId !== userId,
  },
  { sentence: ciAttestedSentences.otherFigures, fails: ({ isAboutFigures }) => !isAboutFigures },
  { sentence: ciAttestedSentences.severalRepositories, fails: ({ report }) => report.repositoryCount > 1 },
  {
    sentence: ciAttestedSentences.otherModel,
    fails: ({ predicate, report }) => predicate.model !== report.model,
  },
  {
    sentence: ciAttestedSentences.otherVersion,
    fails: ({ predicate, report }) => predicate.program.version !== report.version,
  },
  {
    sentence: ciAttestedSentences.unknownProgram,
    fails: ({ predicate, programs }) => !programs.includes(predicate.program.digest),
  },
  {
    sentence: ciAttestedSentences.inFuture,
    fails: ({ signedAt, now }) => signedAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS,
  },
  {
    sentence: ciAttestedSentences.tooOld,
    fails: ({ signedAt, now }) => signedAt.getTime() < now.getTime() - MAX_AGE_MS,
  },
  {
    sentence: ciAttestedSentences.otherTime,
    fails: ({ predicate, signedAt }) => {
      const delay = signedAt.getTime() - Date.parse(predicate.time)
      return delay < -CLOCK_TOLERANCE_MS || delay > MAX_SIGNING_MS
    },
  },
]
