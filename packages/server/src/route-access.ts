import {
  type AccessDecision,
  type AccessResource,
  ApiError,
  type Caller,
  checkAccess,
  errorSentences,
  type ParamsOf,
  type Route,
  validationSentence,
} from '@handiwork/core/api'
import { invalid } from './invalid-body.ts'

/**
 * Returns the owner and visibility of the requested resource; rejects with `notFound` if it does not exist.
 * Params are validated by then; body and query are not.
 */
export type FindSubject<R extends Route> = (
  params: ParamsOf<R>,
  body: unknown,
  caller: Caller,
  query: unknown,
) => Promise<AccessResource>

/** The parts of a request that decide about access. */
export interface AccessRequest {
  readonly params: unknown
  readonly body: unknown
  readonly query: unknown
  readonly caller: Caller
}

/** Validates the params of a request, then decides whether its caller has access. */
export async function decideAccess<R extends Route>(
  route: R,
  request: AccessRequest,
  subject: FindSubject<R> | undefined,
): Promise<{ readonly params: ParamsOf<R>; readonly decision: AccessDecision }> {
  const params = parseParams(route, request.params)
  const decision = permitted(request.caller, route, await resolveSubject(route, params, request, subject))
  return { params, decision }
}

export const accessErrors: Record<Exclude<AccessDecision, 'allowed'>, () => ApiError> = {
  signIn: () => new ApiError('signIn', errorSentences.signIn),
  forbidden: () => new ApiError('forbidden', errorSentences.forbidden),
  notFound: () => new ApiError('notFound', errorSentences.notFound),
}

function permitted(caller: Caller, route: Route, subject: AccessResource): AccessDecision {
  const decision = checkAccess(caller, route.access, subject)
  if (decision !== 'allowed') return decision
  return route.sessionOnly && caller.state !== 'signedOut' && caller.by === 'token' ? 'forbidden' : 'allowed'
}

/** Validation issues whose message comes from the contract. */
const reportedIssueCodes = new Set(['invalid_value', 'custom'])

/**
 * Malformed ids, pages and files are reported as not found. Other invalid API parameters are reported in
 * detail.
 */
function parseParams<R extends Route>(route: R, params: unknown): ParamsOf<R> {
  const parsed = route.params?.safeParse(params, { error: validationSentence })
  if (parsed === undefined || parsed.success) return parsed?.data as ParamsOf<R>
  const issues = parsed.error.issues.filter(({ code }) => reportedIssueCodes.has(code))
  if (issues.length === 0 || !route.path.startsWith('/api/')) throw accessErrors.notFound()
  throw invalid(issues.map(({ path, message }) => [['params', ...path].join('.'), message]))
}

async function resolveSubject<R extends Route>(
  route: R,
  params: ParamsOf<R>,
  { body, caller, query }: AccessRequest,
  subject: FindSubject<R> | undefined,
): Promise<AccessResource> {
  if (subject) return subject(params, body, caller, query)
  if (route.owner === undefined) return {}
  return { ownerId: (params as Readonly<Record<string, string>>)[route.owner] ?? null }
}
