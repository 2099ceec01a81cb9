import { z } from 'zod'
import { countSchema, flagSchema, idSchema, isAssignedSchema, textSchema } from '../response-schemas.ts'
import type { Account, AccountEmail, HostedIssue, HostedRepository, PublicAccount } from '../source.ts'

/** A user, in its short or full form. */
export const accountSchema = z
  .object({
    id: idSchema,
    login: z.string(),
    name: textSchema,
    avatar_url: textSchema,
    html_url: textSchema,
    location: textSchema,
    company: textSchema,
    bio: textSchema,
    blog: textSchema,
  })
  .transform(
    (user): Account => ({
      subject: user.id,
      login: user.login,
      name: user.name,
      avatarUrl: user.avatar_url,
      url: user.html_url,
      location: user.location,
      company: user.company,
      biography: user.bio,
      website: user.blog,
    }),
  )

/** A user by login. The email must never be shown to other users. */
export const publicAccountSchema = z
  .intersection(accountSchema, z.object({ email: textSchema }))
  .transform(({ email, ...rest }): PublicAccount => ({ ...rest, publicEmail: email }))

export const emailSchema = z
  .object({ email: z.string(), verified: z.boolean(), primary: z.boolean() })
  .transform(({ email, ...rest }): AccountEmail => ({ address: email, ...rest }))

/** Lists omit the parent of a fork; only `GET /repos/{owner}/{repo}` returns it. */
export const repositorySchema = z
  .object({
    id: idSchema,
    full_name: z.string(),
    description: textSchema,
    private: z.boolean(),
    archived: flagSchema,
    fork: z.boolean(),
    parent: z.object({ full_name: z.string() }).nullish(),
    stargazers_count: countSchema,
    forks_count: countSchema,
    open_issues_count: z.number().nullish(),
    size: z.number().nullish(),
    default_branch: textSchema,
    owner: z.object({ login: z.string(), avatar_url: textSchema }),
    pushed_at: textSchema,
    created_at: textSchema,
  })
  .transform(
    (data): HostedRepository => ({
      id: data.id,
      fullName: data.full_name,
      description: data.description,
      isPrivate: data.private,
      isArchived: data.archived,
      stars: data.stargazers_count,
      forks: data.forks_count,
      parent: data.parent?.full_name ?? null,
      isFork: data.fork,
      sizeKilobytes: data.size ?? null,
      defaultBranch: data.default_branch,
      ownerLogin: data.owner.login,
      ownerAvatarUrl: data.owner.avatar_url,
      openIssueCount: data.open_issues_count ?? null,
      pushedAt: data.pushed_at,
      createdAt: data.created_at,
    }),
  )

/** An issue, or undefined for a pull request, which GitHub lists as an issue. */
export const issueSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    html_url: z.string(),
    labels: z.array(
      z.union([z.string(), z.object({ name: textSchema }).transform(({ name }) => name ?? '')]),
    ),
    comments: countSchema,
    assignees: isAssignedSchema,
    created_at: z.string(),
    updated_at: z.string(),
    pull_request: z.unknown().optional(),
  })
  .transform((data): HostedIssue | undefined =>
    data.pull_request
      ? undefined
      : {
          id: data.id,
          title: data.title,
          url: data.html_url,
          labels: data.labels,
          commentCount: data.comments,
          isAssigned: data.assignees,
          createdAt: data.created_at,
          updatedAt: data.updated_at,
        },
  )

/** A pull request from search results, parsed to the full name of its repository. */
export const pullRequestRepositorySchema = z
  .object({ repository_url: z.string() })
  .transform(({ repository_url }) => repository_url.split('/').slice(-2).join('/'))
