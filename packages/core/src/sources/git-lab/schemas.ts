import { z } from 'zod'
import { countSchema, flagSchema, idSchema, isAssignedSchema, textSchema } from '../response-schemas.ts'
import type { Account, AccountEmail, HostedIssue, HostedRepository, PublicAccount } from '../source.ts'

export const accountSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    name: textSchema,
    avatar_url: textSchema,
    web_url: textSchema,
    location: textSchema,
    organization: textSchema,
    bio: textSchema,
    website_url: textSchema,
  })
  .transform(
    (user): Account => ({
      subject: user.id,
      login: user.username,
      name: user.name,
      avatarUrl: user.avatar_url,
      url: user.web_url,
      location: user.location,
      company: user.organization,
      biography: user.bio,
      website: user.website_url,
    }),
  )

export const publicAccountSchema = z
  .intersection(accountSchema, z.object({ public_email: textSchema }))
  .transform(({ public_email, ...rest }): PublicAccount => ({ ...rest, publicEmail: public_email }))

/** The primary address is part of the user. It is verified once the user is confirmed. */
export const primaryEmailSchema = z
  .object({ email: textSchema, confirmed_at: textSchema })
  .transform(({ email, confirmed_at }): AccountEmail[] =>
    email === null ? [] : [{ address: email, verified: confirmed_at !== null, primary: true }],
  )

export const secondaryEmailSchema = z.object({ email: z.string(), confirmed_at: textSchema }).transform(
  ({ email, confirmed_at }): AccountEmail => ({
    address: email,
    verified: confirmed_at !== null,
    primary: false,
  }),
)

/** A project, in its short or full form. Avatar URLs of groups are relative to the host. */
export const repositorySchema = (webUrl: string) =>
  z
    .object({
      id: idSchema,
      path_with_namespace: z.string(),
      description: textSchema,
      // Internal projects are hidden from signed-out users. The short form has no visibility and is always
      // public.
      visibility: z.string().default('public'),
      archived: flagSchema,
      star_count: countSchema,
      forks_count: countSchema,
      open_issues_count: z.number().nullish(),
      forked_from_project: z.object({ path_with_namespace: textSchema }).nullish(),
      statistics: z.object({ repository_size: z.number() }).nullish(),
      default_branch: textSchema,
      namespace: z.object({ full_path: z.string(), avatar_url: textSchema }),
      last_activity_at: textSchema,
      created_at: textSchema,
    })
    .transform(
      (data): HostedRepository => ({
        id: data.id,
        fullName: data.path_with_namespace,
        description: data.description,
        isPrivate: data.visibility !== 'public',
        isArchived: data.archived,
        stars: data.star_count,
        forks: data.forks_count,
        parent: data.forked_from_project?.path_with_namespace ?? null,
        isFork: Boolean(data.forked_from_project),
        sizeKilobytes: data.statistics ? Math.ceil(data.statistics.repository_size / 1000) : null,
        defaultBranch: data.default_branch,
        ownerLogin: data.namespace.full_path,
        ownerAvatarUrl: toAbsoluteUrl(data.namespace.avatar_url, webUrl),
        openIssueCount: data.open_issues_count ?? null,
        pushedAt: data.last_activity_at,
        createdAt: data.created_at,
      }),
    )

export const issueSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    web_url: z.string(),
    labels: z.array(z.string()),
    user_notes_count: countSchema,
    assignees: isAssignedSchema,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .transform(
    (data): HostedIssue => ({
      id: data.id,
      title: data.title,
      url: data.web_url,
      labels: data.labels,
      commentCount: data.user_notes_count,
      isAssigned: data.assignees,
      createdAt: data.created_at,
      updatedAt: data.updated_at,
    }),
  )

function toAbsoluteUrl(address: string | null, webUrl: string): string | null {
  return address === null ? null : (URL.parse(address, webUrl)?.href ?? null)
}
