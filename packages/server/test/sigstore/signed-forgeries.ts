import { randomUUIDv7 } from 'node:crypto'
import { type AttestationStatement, ciAttestedSentences as sentences } from '@handiwork/core/api'
import { attestedFiguresFixture } from '../self-attested-report-fixture.ts'
import type { AttestationChanges } from './attest-figures.ts'
import type { CiClaims } from './ci-token.ts'

const withClaims = (claims: CiClaims): AttestationChanges => ({ claims })
const withStatement = (change: (statement: AttestationStatement) => unknown): AttestationChanges => ({
  statement: change,
})
const pullRequest = 'refs/pull/12/merge'

/** A valid attestation with one change before it is signed: [what is forged, change, sentence]. */
export const signedForgeries: readonly (readonly [string, AttestationChanges, string])[] = [
  // Identity.
  ['an issuer that is not accepted', withClaims({ iss: 'https://ci.evil.example' }), sentences.unknownIssuer],
  [
    'an issuer with a similar name',
    withClaims({ iss: 'https://token.actions.githubusercontent.com.evil.example' }),
    sentences.unknownIssuer,
  ],
  ['the issuer of another code host', withClaims({ iss: 'https://gitlab.com' }), sentences.wrongRepository],
  ['the owner of another repository', withClaims({ repository_owner: 'evil' }), sentences.wrongOwner],
  [
    'an owner whose name the real one starts with',
    withClaims({ repository_owner: 'ac' }),
    sentences.wrongOwner,
  ],
  [
    'a workflow of another repository',
    withClaims({ job_workflow_ref: 'evil/app/.github/workflows/attest.yml@refs/heads/main' }),
    sentences.otherWorkflow,
  ],
  [
    'a workflow of a repository with the same prefix',
    withClaims({ job_workflow_ref: 'acme/app-evil/.github/workflows/attest.yml@refs/heads/main' }),
    sentences.otherWorkflow,
  ],
  [
    'a subject other than the workflow',
    withClaims({ sub: 'https://github.com/acme/app/.github/workflows/other.yml@refs/heads/main' }),
    sentences.otherSigner,
  ],
  ['an email address as the subject', withClaims({ sub: 'mailto:mira@acme.example' }), sentences.otherSigner],
  ['the ref of a pull request', withClaims({ ref: pullRequest }), sentences.pullRequest],
  ['a pull request on the default branch', withClaims({ event_name: 'pull_request' }), sentences.pullRequest],
  [
    'a pull request of a fork with secrets',
    withClaims({ event_name: 'pull_request_target' }),
    sentences.pullRequest,
  ],
  ['a comment on an issue as the event', withClaims({ event_name: 'issue_comment' }), sentences.wrongTrigger],
  ['another workflow as the event', withClaims({ event_name: 'workflow_run' }), sentences.wrongTrigger],
  ['a feature branch', withClaims({ ref: 'refs/heads/feature' }), sentences.wrongRef],
  [
    'a branch whose name starts like the default branch',
    withClaims({ ref: 'refs/heads/main2' }),
    sentences.wrongRef,
  ],
  ['a ref that is neither a branch nor a tag', withClaims({ ref: 'refs/notes/main' }), sentences.wrongRef],
  ['another commit in the certificate', withClaims({ sha: 'a'.repeat(40) }), sentences.otherCommit],
  ['another commit in the statement', { predicate: { commit: 'b'.repeat(40) } }, sentences.otherCommit],
  // Statement.
  [
    'an unknown program',
    { predicate: { program: { version: '0.1.0', digest: 'ee'.repeat(32) } } },
    sentences.unknownProgram,
  ],
  [
    'another version of the program',
    { predicate: { program: { version: '9.9.9', digest: 'c0'.repeat(32) } } },
    sentences.otherVersion,
  ],
  [
    'figures of several repositories',
    { report: attestedFiguresFixture({ repositoryCount: 2 }) },
    sentences.severalRepositories,
  ],
  ['another formula', { predicate: { model: 'xp/1' } }, sentences.otherModel],
  [
    'another service as the audience',
    { predicate: { audience: 'https://handiwork.example' } },
    sentences.wrongAudience,
  ],
  [
    'the audience with a path',
    { predicate: { audience: 'http://localhost:3000/' } },
    sentences.wrongAudience,
  ],
  ['another profile', { predicate: { userId: randomUUIDv7() } }, sentences.wrongUser],
  ['a time before the job', { predicate: { time: '2026-01-01T00:00:00.000Z' } }, sentences.otherTime],
  ['a time after the signature', { predicate: { time: '2199-01-01T00:00:00.000Z' } }, sentences.otherTime],
  ['a nonce that can be guessed', { predicate: { nonce: '1' } }, sentences.badPredicate],
  [
    'another type of predicate',
    withStatement((statement) => ({ ...statement, predicateType: 'https://slsa.dev/provenance/v1' })),
    sentences.otherPredicate,
  ],
  [
    'another type of statement',
    withStatement((statement) => ({ ...statement, _type: 'https://in-toto.io/Statement/v0.1' })),
    sentences.badPredicate,
  ],
  ['a list instead of a statement', withStatement((statement) => [statement]), sentences.otherPredicate],
  ['null instead of a statement', withStatement(() => 'null'), sentences.otherPredicate],
  [
    'two subjects',
    withStatement(({ subject, ...rest }) => ({ ...rest, subject: [...subject, ...subject] })),
    sentences.otherSubjects,
  ],
  ['no subject', withStatement((statement) => ({ ...statement, subject: [] })), sentences.otherSubjects],
  [
    'a subject of another name',
    withStatement(({ subject, ...rest }) => ({ ...rest, subject: [{ ...subject[0], name: 'app.tgz' }] })),
    sentences.otherSubjects,
  ],
  [
    'an additional fact',
    withStatement(({ predicate, ...rest }) => ({
      ...rest,
      predicate: { ...predicate, path: 'src/secret.ts' },
    })),
    sentences.badPredicate,
  ],
  [
    'a missing fact',
    withStatement(({ predicate: { nonce, ...predicate }, ...rest }) => ({ ...rest, predicate })),
    sentences.badPredicate,
  ],
  ['another type of payload', { payloadType: 'text/plain' }, sentences.notStatement],
]
