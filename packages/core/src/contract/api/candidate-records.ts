import { z } from 'zod'
import { MAX_CANDIDATE_NOTE_LENGTH, MAX_CANDIDATE_TAG_LENGTH, MAX_COMPARED } from '../limits.ts'
import { ById, CommaSeparatedList, Id, requiredText, Timestamp } from './fields.ts'
import { route } from './route.ts'

export const candidateSentences = {
  noteRequired: 'Note is required',
  tagRequired: 'Tag is required',
  tooMany: `Choose at most ${MAX_COMPARED} people`,
} as const

/** A recruiter's note about a candidate. Only the recruiter sees it, or everyone who recruits for the organization. */
export const CandidateNote = z.object({
  _id: Id,
  text: z.string(),
  /** Who wrote it last. Null after that profile was deleted. */
  authorName: z.string().nullable(),
  updatedAt: Timestamp,
})
export type CandidateNote = z.infer<typeof CandidateNote>

export const CandidateTag = z.object({ _id: Id, tag: z.string() })
export type CandidateTag = z.infer<typeof CandidateTag>

/** What recruiters recorded about a candidate: notes, tags and the jobs whose shortlists they are on. */
export const CandidateRecord = z.object({
  userId: Id,
  notes: z.array(CandidateNote),
  tags: z.array(CandidateTag),
  jobs: z.array(z.object({ jobId: Id, title: z.string() })),
})
export type CandidateRecord = z.infer<typeof CandidateRecord>

/** Names the organization that the caller recruits for. Without it, records are private to the caller. */
export const RecruitingQuery = z.object({ organizationId: Id.optional() })

/** The ids of several people, comma-separated, in the order of selection. */
export const SelectedPeople = CommaSeparatedList.pipe(z.array(Id)).refine(
  (ids) => ids.length <= MAX_COMPARED,
  candidateSentences.tooMany,
)

const NoteText = requiredText(MAX_CANDIDATE_NOTE_LENGTH, candidateSentences.noteRequired)

export const candidateRecords = {
  list: route({
    method: 'GET',
    path: '/api/candidate-records',
    summary: 'Lists the notes, tags and shortlists of several candidates',
    access: 'recruiter',
    query: RecruitingQuery.extend({ ids: CommaSeparatedList.pipe(z.array(Id).max(100)) }),
    reply: z.array(CandidateRecord),
  }),
  createNote: route({
    method: 'POST',
    path: '/api/candidate-notes',
    summary: 'Adds a note about a candidate',
    access: 'recruiter',
    query: RecruitingQuery,
    body: z.strictObject({ userId: Id, text: NoteText }),
    reply: CandidateNote,
    status: 201,
  }),
  updateNote: route({
    method: 'PUT',
    path: '/api/candidate-notes/:id',
    summary: 'Changes a note about a candidate',
    access: 'recruiter',
    params: ById,
    query: RecruitingQuery,
    body: z.strictObject({ text: NoteText }),
    reply: CandidateNote,
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/api/candidate-notes/:id',
    summary: 'Deletes a note about a candidate',
    access: 'recruiter',
    params: ById,
    query: RecruitingQuery,
  }),
  listTags: route({
    method: 'GET',
    path: '/api/candidate-tags',
    summary: 'Lists all tags of candidates with the number of candidates',
    access: 'recruiter',
    query: RecruitingQuery,
    reply: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
  createTag: route({
    method: 'POST',
    path: '/api/candidate-tags',
    summary: 'Tags a candidate',
    access: 'recruiter',
    query: RecruitingQuery,
    body: z.strictObject({
      userId: Id,
      tag: requiredText(MAX_CANDIDATE_TAG_LENGTH, candidateSentences.tagRequired),
    }),
    reply: CandidateTag,
    status: 201,
  }),
  removeTag: route({
    method: 'DELETE',
    path: '/api/candidate-tags/:id',
    summary: 'Removes a tag from a candidate',
    access: 'recruiter',
    params: ById,
    query: RecruitingQuery,
  }),
}
